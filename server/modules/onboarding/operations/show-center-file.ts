import { operation } from '#server/platform/operation.ts'
import { centerFileAnswer } from '../center-file.ts'

/** All about one center, for those who look after the platform. */
export const showCenterFile = operation('GET /admin/centers/{id}', (ctx, { params }) =>
  centerFileAnswer(ctx, params.id),
)
