/**
 * The parts of the catalogs that come with the code that says them. What is not named here comes with its whole catalog, or
 * stands in the frame of its tree.
 */
export const partNames = [
  'admin.centers',
  'admin.kyc',
  'admin.leads',
  'admin.masterlists',
  'admin.platform',
  'admin.taxRates',
  'admin.users',
  'center.cameUp',
  'center.choose',
  'center.dashboard',
  'center.learners',
  'center.moneyDesk',
  'center.onboarding',
  'center.profile',
  'center.refundApproval',
  'center.requests',
  'center.settings',
  'center.staff',
  'common.attendance',
  'common.batchForm',
  'common.batches',
  'common.bookings',
  'common.devices',
  'common.discountField',
  'common.enrolments',
  'common.erasure',
  'common.feeds',
  'common.files',
  'common.learnerNotes',
  'common.learners',
  'common.map',
  'common.moves',
  'common.notifications',
  'common.orders',
  'common.ownCode',
  'common.ownData',
  'common.ownSettings',
  'common.paying',
  'common.publicPage',
  'common.requests',
  'common.savedFilters',
  'common.schedule',
  'common.signIn',
  'common.slots',
  'common.terms',
  'common.week',
  'expert.own',
  'learner.discovery',
  'learner.experts',
  'learner.memberships',
  'learner.more',
  'learner.profile',
] as const

export type PartName = (typeof partNames)[number]

/** The part that a namespace stands in: `common.bookings.cancelModal` stands in `common.bookings`. */
export const partOf = (namespace: string): PartName | undefined =>
  partNames.find(name => `${namespace}.`.startsWith(`${name}.`))
