import { operation } from '#server/platform/operation.ts'
import { centerFileAnswer } from '../center-file.ts'

/** Everything about one center, for admins. */
export const showCenterFile = operation('GET /admin/centers/{id}', (ctx, { params }) =>
  centerFileAnswer(ctx, params.id),
)
