export * as learnersAnswers from './answers.ts'
export { changeTags } from './change-tags.ts'
export { agreedTo, hasConsent, isMinorNow, takingPartWithdrawn } from './consents/consent-queries.ts'
export { whyNotTakePart } from './consents/why-not-take-part.ts'
export { contactOf } from './desk-contact-queries.ts'
export { findOwnMembership, lockFacts, readFacts, updateFacts, whoSees } from './fact-queries.ts'
export { guardiansOf, listInvitations, userName } from './family-queries.ts'
export {
  type AddedMember,
  addAsDesk,
  changeFlat,
  type KnownMember,
  knownMember,
  takeBackMember,
} from './import-member.ts'
export { ASK_FAMILY, askFamily } from './jobs/ask-family.ts'
export { refuseDateOfBirth, refuseWithoutGuardian } from './learner-policy.ts'
export {
  changeCenterLearner,
  firstGuardian,
  memberColumns,
  named,
  numberStatus,
  selectBelonging,
  selectMembers,
} from './member-queries.ts'
export { joinParts } from './membership-queries.ts'
export { messageGuardians } from './message-guardians.ts'
export { deleteTyped, learnersOf, learnersPersonalData } from './personal-data-queries.ts'
export { findReached, outcomeOf, type Reached, reachedColumns, readersOf } from './reached-queries.ts'
export { learnerJoinsCenter } from './request-kinds/learner-joins-center.ts'
export { societyAccess } from './request-kinds/society-access.ts'
export { hasTag, memberTags } from './tag-queries.ts'
export { tellFamily } from './tell-family.ts'
