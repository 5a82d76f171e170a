import { experts } from './import-kinds/experts.ts'
import { leads } from './import-kinds/leads.ts'
import { learners } from './import-kinds/learners.ts'
import { masterlists } from './import-kinds/masterlists.ts'
import { staff } from './import-kinds/staff.ts'
import type { ImportKinds } from './modules/imports/public.ts'

// On its own because tools/found-code.ts gives it to what needs every kind.

/** Every kind of import, by its name; each executes a row through the public functions of its module. */
export const importKinds: ImportKinds = { learners, staff, experts, leads, masterlists }
