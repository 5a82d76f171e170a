export * as learnersAnswers from './answers.ts'
export { countChanges, findCenterLearner } from './center-learner-queries.ts'
export { takingPartWithdrawn } from './consents/consent-queries.ts'
export { whyNotTakePart } from './consents/why-not-take-part.ts'
export { contactOf } from './desk-contact-queries.ts'
export { findOwnMembership, lockFacts, readFacts, updateFacts, whoSees } from './fact-queries.ts'
export {
  type AddedMember,
  addAsDesk,
  changeFlat,
  knownMember,
  takeBackMember,
} from './import-member.ts'
export { ASK_FAMILY, askFamily } from './jobs/ask-family.ts'
export { joinParts } from './membership-queries.ts'
export { deleteTyped, learnersOf, learnersPersonalData } from './personal-data-queries.ts'
export { learnerJoinsCenter } from './request-kinds/learner-joins-center.ts'
export { societyAccess } from './request-kinds/society-access.ts'
