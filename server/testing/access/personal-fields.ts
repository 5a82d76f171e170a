/** Fields whose name says that they hold something of a person, or something that opens a door. */
export const PERSONAL =
  /phone|email|flat\b|guardian|birth|gender|token|ticket|permission|device|iban|secret|password|\bhome\b|learnerName|learners\[\]\.|learner\.name|\bnote$|address$|ip$|upi|holderName|masked|pan\b|aadhaar/i

/**
 * Who reads each of them, by shape or operation and field. A new one fails the build until it stands here: whose it is,
 * who may read it, and why that is right (rule R12). The ledger docs/security/fields.md is made from this too.
 */
export const PERSONAL_FIELDS: Record<string, string> = {
  'User.phone': 'the person, about themselves',
  'Me.home.addressLine': 'the person, about themselves',
  'Me.home.city': 'the person, about themselves',
  'Me.home.latitude': 'the person, about themselves',
  'Me.home.longitude': 'the person, about themselves',
  'LearnerProfile.dateOfBirth': 'the guardians of the learner',
  'LearnerProfile.gender': 'the guardians of the learner',
  'MemberLearner.guardianName': 'members of the center with learners:view',
  'MemberLearner.guardianPhone': 'members of the center with learners:view',
  'MemberLearner.flat': 'members of the center with learners:view',
  'JoiningLearner.guardianName': 'the family, the center with learners:view',
  'JoiningLearner.guardianPhone': 'members of the center with learners:view; null for everybody else',
  'Membership.flat': 'the family, members of the center with learners:view',
  'Membership.learner.name': 'the family, members of the center with learners:view',
  'CenterLearner.learner.name': 'members of the center with learners:view',
  'CenterLearner.guardianName': 'members of the center with learners:view',
  'CenterLearner.guardianPhone': 'members of the center with learners:view',
  'CenterLearner.flat': 'members of the center with learners:view',
  'Request.card.flat': 'the family, members of the center with learners:view',
  'Request.card.learner.name': 'the family, the center, the expert who is asked (of a minor the first name)',
  'CenterPage.phone': 'everybody: the center’s own number',
  'Lead.phone': 'admins',
  'Session.device': 'the person, about their own sessions',
  'UserListItem.phone': 'admins',
  'UserDetail.phone': 'admins',
  'CenterFile.phone': 'admins; everybody: the center’s own number',
  'CenterFile.members[].phone': 'admins',
  'Payee.phone': 'members of centers that pay: the operator’s own number',
  'Payee.email': 'members of centers that pay: the operator’s own address',
  'Payee.upiId': 'members of centers that pay: where the operator takes money',
  'StaffMember.phone': 'members of the center with staff:view',
  'Engagement.center.phone': 'everybody: the center’s own number',
  'Engagement.expert.phone':
    'members of the center with experts:view while they work together; null for everybody else',
  'AgreementTerms.note': 'the center with experts:view and the expert: what both agree on',
  'ScheduledClass.learners[].id': 'center and expert of the class; families their own learners alone',
  'ScheduledClass.learners[].status': 'center and expert of the class; families their own learners alone',
  'ScheduledClass.learners[].mark': 'center and expert of the class; families their own learners alone',
  'ScheduledClass.learners[].name':
    'center and expert of the class (of a minor the first name to experts); families their own learners alone',
  'Batch.choices[].skip': 'everybody who sees the batch: a date that falls out, of no person',
  'batch.duplicate.learners[].id': 'members of the center with bookings:manage',
  'batch.duplicate.learners[].name': 'members of the center with bookings:manage',
  'Batch.own[].learnerName': 'the guardians of the learner; empty for everybody else',
  'AttendanceHistory.learner.name':
    'the family, the center, the experts of the learner’s classes (of a minor the first name)',
  'MakeUpCredit.learner.name': 'the family, members of the center with attendance:view',
  'CalendarFeed.learners[].id': 'the guardian who made the link',
  'CalendarFeed.learners[].name': 'the guardian who made the link',
  'ListedClass.learners[].id': 'center and expert of the class; families their own learners alone',
  'ListedClass.learners[].status': 'families, about their own learners',
  'ListedClass.learners[].mark': 'families, about their own learners',
  'schedule.list.learners[].id': 'center and expert of their classes; families their own learners alone',
  'schedule.list.learners[].name':
    'center and expert of their classes (of a minor the first name to experts); families their own learners alone',
  'Compensation.learner.name': 'the family; members of the center with bookings:view',
  'ListedOrder.learnerNames[]': 'members of the center with money:view',
  'ListedRefund.note': 'members of the center with money:view',
  'DayClose.note': 'members of the center with money:view, or who closed that day',
  'Booking.learner.name': 'the family, the center, the expert (of a minor the first name)',
  'Booking.learner.guardianPhone': 'members of the center with bookings:view; null for everybody else',
  'Booking.center.phone': 'everybody: the center’s own number',
  'Booking.note': 'the family that wrote it, the center, the expert of the class',
  'Enrolment.learner.name': 'the family, the center, the expert of the batch (of a minor the first name)',
  'Enrolment.learner.guardianPhone': 'members of the center with bookings:view; null for everybody else',
  'Enrolment.groupId': 'no personal field: who came together, within one family',
  'EnrolmentQuote.learners[].learnerId': 'the family itself; members of the center with bookings:view',
  'EnrolmentQuote.learners[].name': 'the family itself; members of the center with bookings:view',
  'EnrolmentQuote.learners[].obstacle.code': 'the family itself; members of the center with bookings:view',
  'EnrolmentQuote.learners[].obstacle.message': 'the family itself; members of the center with bookings:view',
  'EnrolmentQuote.learners[].obstacle.next[]': 'the family itself; members of the center with bookings:view',
  'EnrolmentQuote.learners[].clashes[].startsAt':
    'the family itself; members of the center with bookings:view',
  'session.start.accessToken': 'whoever has just proved their phone',
  'session.start.refreshToken': 'whoever has just proved their phone',
  'session.refresh.accessToken': 'whoever holds the refresh token',
  'session.refresh.refreshToken': 'whoever holds the refresh token',
  'PayoutAccount.holderName': 'the expert; members with money:view of centers that owe them',
  'PayoutAccount.masked':
    'the expert; members with money:view of centers that owe them: the last digits alone',
  'ownCode.send.maskedPhone': 'the person, about themselves, its middle hidden',
  'demo.cast.items[].phone': 'everybody in demo mode, people of the demo alone',
  'live.ticket.ticket': 'the person, once, for thirty seconds',
  'dashboard.show.classesToday[].learnerNames[]': 'members of the center with bookings:view',
  'expert.today.classes[].learnerNames[]': 'the expert of the class (of a minor the first name)',
}

/** Names of fields that no answer may have, whoever asks. */
export const NEVER =
  /mac$|hash$|secret|password|pepper|codeMac|refreshMac|generation|searchText|search_text|_id$|_at$/i
