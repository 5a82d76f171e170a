import { settleCompensations } from './jobs/settle-compensations.ts'

export {
  type ClassRow,
  find as findClass,
  listByIds as listClasses,
  lockAll as lockClasses,
} from './class-queries.ts'
export { classInShort } from './class-view.ts'
export { holdChoices } from './compensation-queries.ts'
export {
  chooseAnew,
  clashingIn,
  comeAgain,
  foretellClashing,
  offerCompensation,
  offerForDropped,
  offerToClashing,
} from './offer-compensation.ts'
export { cameAllTheSame, takeBackReplaced, withdrawCompensations } from './settle-compensation.ts'
export { topicsOf } from './tell-class.ts'

/** The jobs around classes that do not take place as planned. */
export const classJobs = [settleCompensations] as const
