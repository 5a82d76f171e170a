import { sql } from 'kysely'
import { sessionHolder } from './modules/accounts/public.ts'
import { announcementsAnswers } from './modules/announcements/public.ts'
import { bookingsAnswers, readCover } from './modules/bookings/public.ts'
import { booksAnswers } from './modules/books/public.ts'
import { centersAnswers } from './modules/centers/public.ts'
import { classesAnswers, coverClasses } from './modules/classes/public.ts'
import { enrolmentsAnswers } from './modules/enrolments/public.ts'
import { expertsAnswers } from './modules/experts/public.ts'
import { galleriesAnswers } from './modules/galleries/public.ts'
import { learnersAnswers } from './modules/learners/public.ts'
import { onboardingAnswers } from './modules/onboarding/public.ts'
import { ordersAnswers } from './modules/orders/public.ts'
import { pollsAnswers } from './modules/polls/public.ts'
import { referralsAnswers } from './modules/referrals/public.ts'
import { remindersAnswers } from './modules/reminders/public.ts'
import { requestsAnswers } from './modules/requests/public.ts'
import { lockExpert, scheduleAnswers } from './modules/schedule/public.ts'
import type { Above } from './platform/above.ts'

/** The answers to the modules' questions to those above them. */
export const above: Above = {
  accounts: {
    learnerIds: learnersAnswers.learnerIds,
    expertId: expertsAnswers.expertId,
    centers: centersAnswers.grantedCenters,
    ownLearners: learnersAnswers.ownLearners,
    ownExpert: expertsAnswers.ownExpert,
    ownCenters: centersAnswers.ownCenters,
    children: learnersAnswers.children,
    guardiansOf: learnersAnswers.guardiansOf,
    accountOf: expertsAnswers.accountOf,
    membersWho: centersAnswers.membersWho,
    isGuardian: learnersAnswers.isGuardian,
    isGuardianOfAll: learnersAnswers.isGuardianOfAll,
    isStillTrue: remindersAnswers.isStillTrue,
    mayBeWrittenAbout: learnersAnswers.mayBeWrittenAbout,
    zone: centersAnswers.zoneOfNotification,
    centerName: centersAnswers.centerOfNotification,
    termsCenter: centersAnswers.termsCenter,
    agreeToMessages: learnersAnswers.agreeToMessages,
    callByOwnName: centersAnswers.callByOwnName,
    emailedDocuments: {
      invoice: ordersAnswers.emailedInvoice,
      receipt: ordersAnswers.emailedReceipt,
      statement: booksAnswers.emailedStatement,
    },
  },
  centers: {
    classesAhead: classesAnswers.classesAhead,
    classesOn: scheduleAnswers.classesOn,
    spaces: scheduleAnswers.spacesOfCenter,
    spaceBlocks: scheduleAnswers.spaceBlocksOfCenter,
    spaceCount: scheduleAnswers.spaceCount,
    priceCount: expertsAnswers.priceCount,
    rates: expertsAnswers.ratesOfCenter,
    experts: expertsAnswers.expertsOfSettings,
    expertsOf: expertsAnswers.expertsOfCenter,
    hasBooked: bookingsAnswers.hasBooked,
  },
  experts: {
    lockExpert,
    firstClasses: scheduleAnswers.firstClasses,
    countClassesIn: scheduleAnswers.countClassesIn,
    classesHit: scheduleAnswers.classesHit,
    ahead: scheduleAnswers.classesAheadOf,
    invitedHere: scheduleAnswers.giveDraftsOfInvited,
    coverClasses,
    cover: readCover,
  },
  files: {
    isPublic: sql<boolean>`(${expertsAnswers.isShownPicture} or ${centersAnswers.isShownPicture}) is true`,
    sharedWith: onboardingAnswers.centersShownDocument,
    learner: learnersAnswers.learnerPictured,
    gallery: galleriesAnswers.seenInGallery,
    shared: viewer =>
      sql<boolean | null>`case f.subject_kind
        when 'announcement' then ${announcementsAnswers.seenInAnnouncement(viewer)}
        when 'class_note' then ${classesAnswers.readsNote(viewer)} end`,
    sessionHolder,
  },
  learners: {
    isMembershipUsed: async (tx, of, now) => {
      const found = sql`${enrolmentsAnswers.placesInUse(of)} union all ${bookingsAnswers.classesToCome(of, now)} limit 1`
      return (await found.execute(tx)).rows.length > 0
    },
    hasHistory: async (tx, of) => {
      const { placesAt } = enrolmentsAnswers
      const found = sql`${placesAt(of)} union all ${bookingsAnswers.classesAt(of)} union all ${ordersAnswers.ordersAt(of)} limit 1`
      return (await found.execute(tx)).rows.length > 0
    },
    openOrders: ordersAnswers.openOrders,
    watchersOfPictured: galleriesAnswers.watchersOfPictured,
  },
  masterlists: {
    pointers: [
      ...announcementsAnswers.itemPointers,
      ...bookingsAnswers.itemPointers,
      ...booksAnswers.itemPointers,
      ...centersAnswers.itemPointers,
      ...enrolmentsAnswers.itemPointers,
      ...expertsAnswers.itemPointers,
      ...onboardingAnswers.itemPointers,
      ...ordersAnswers.itemPointers,
      ...pollsAnswers.itemPointers,
      ...requestsAnswers.itemPointers,
      ...scheduleAnswers.itemPointers,
    ],
    named: itemId => [
      ['requests', requestsAnswers.requestsNamingItem(itemId)],
      ['batches', scheduleAnswers.batchesOfAgeGroup(itemId)],
    ],
  },
  orders: {
    bookingId: bookingsAnswers.bookingOfOrder,
    enrolmentId: enrolmentsAnswers.enrolmentOfOrder,
    batchId: enrolmentsAnswers.batchOfOrder,
    learnerOf: ({ booking_id, enrolment_id }) =>
      sql<
        string | null
      >`coalesce(${bookingsAnswers.learnerOfBooking(booking_id)}, ${enrolmentsAnswers.learnerOfEnrolment(enrolment_id)})`,
    dueOn: sql`coalesce(${bookingsAnswers.firstClassOfOrder}, ${enrolmentsAnswers.firstDayOfOrder})`,
    enrolmentPrice: enrolmentsAnswers.priceOfOrder,
    isEnrolled: enrolmentsAnswers.isEnrolled,
    inPartsUntil: enrolmentsAnswers.lastDayInParts,
    allNew: learnerIds =>
      sql<boolean>`(not ${enrolmentsAnswers.wasEnrolled(learnerIds)} and not ${bookingsAnswers.hadClass(learnerIds)})`,
    remindedAt: remindersAnswers.remindedAt,
    remindedOn: remindersAnswers.remindedOn,
    platformSeller: onboardingAnswers.platformSeller,
    paid: referralsAnswers.orderPaid,
    givenBack: referralsAnswers.orderGivenBack,
  },
  requests: {
    centers: centersAnswers.centerParties,
    experts: expertsAnswers.expertParties,
    learners: learnersAnswers.learnerParties,
    guardians: learnersAnswers.guardians,
    teachers: scheduleAnswers.teachers,
    participants: scheduleAnswers.participants,
  },
}
