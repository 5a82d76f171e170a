// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addSpace, reopenSpace, updateSpace } from '#server/modules/schedule/operations/change-spaces.ts'
import { planClosing } from '#server/modules/schedule/operations/plan-closing.ts'

export const handlers = {
  'POST /center/spaces': addSpace,
  'PATCH /center/spaces/{id}': updateSpace,
  'DELETE /center/space-blocks/{id}': reopenSpace,
  'POST /center/closing-plan': planClosing,
}
