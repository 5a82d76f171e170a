/*
 * What the specification names beside its routes (`seed-routes.ts`), each with where the product has it.
 * `specification.test.ts` finds every line in the product.
 */

/** Its modals, in its order, with the files of ours that they are: `modals/<name>.tsx` of a module. */
export const specifiedModals = {
  video: ['video'],
  'contact us': ['contact-us'],
  'thank you': ['thank-you'],
  'payment for a batch or individual class': ['payment-batch', 'payment-booking'],
  'view batch classes': ['view-batch-classes'],
  'successful-payment thank-you with a navigate-to target': ['payment-success'],
  'refer and earn': ['refer-and-earn'],
  'switch center': ['switch-center'],
  add: ['add-batch', 'add-learner', 'add-item', 'add-holiday', 'add-time-off'],
  edit: ['edit-batch', 'edit-learner', 'edit-item', 'edit-staff', 'edit-lead'],
  delete: ['delete-batch', 'delete-item', 'delete-lead', 'remove-staff'],
  'status change': ['batch-status', 'item-status', 'staff-status', 'change-user-status'],
  profile: ['center-profile', 'expert-profile'],
  import: ['import'],
  'import result': ['import-result'],
  verify: ['verify-payment', 'verify-kyc', 'verify-transfer'],
  KYC: ['kyc-view', 'expert-kyc'],
  'poll create': ['poll-create'],
  'poll stats': ['poll-stats'],
  'poll learner details': ['poll-learner-details'],
  'reschedule class': ['reschedule-class', 'ask-reschedule'],
  'mark attendance': ['mark-attendance'],
  attendance: ['attendance'],
  'media add': ['media-add'],
  'media view': ['media-view'],
  'book-slot confirmation': ['book-slot'],
  'approve or reject requests': ['answer-request'],
  'cancel request': ['cancel-request'],
  'agreement verification': ['verify-agreement'],
  'landing page: center': ['landing-center'],
  'landing page: expert': ['landing-expert'],
  'landing page: activity': ['landing-activity'],
} as const

/** What the browser stores for each role, by the names of the specification. */
export const specifiedStorage = [
  'new_token',
  'fcm_token',
  'logged_in_user',
  'selectedCenter',
  'selectedProfile',
  'selectedModule',
  'page',
  'centerTermsAccepted',
  'isOnboardingPaymentReceived',
  'isOnboardingPaymentVerified',
] as const

/** Filters of its lists, with the operation that takes each. */
export const specifiedFilters = {
  'GET /batches': [
    'status',
    'batchType',
    'service',
    'expert',
    'search',
    'centers',
    'services',
    'startDate',
    'endDate',
  ],
  'GET /schedule': ['centerId', 'serviceId', 'batchType', 'status', 'startDate', 'endDate'],
  'GET /centers': [
    'distance',
    'centerType',
    'operatingEntity',
    'services',
    'amenities',
    'search',
    'sortBy',
    'sortOrder',
    'coordinatesSource',
  ],
  'GET /experts': ['service', 'services', 'distance'],
  'GET /engagements': ['status', 'service', 'requesterType'],
  'GET /bookings': ['search', 'status', 'startDate', 'endDate'],
} as const

/** Media types that may be uploaded, by their kind. */
export const specifiedMedia = {
  image: ['jpeg', 'png', 'gif', 'svg', 'webp', 'ico', 'bmp', 'tiff', 'heic'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'm4a', 'flac', 'weba'],
  video: ['mp4', 'mov', 'avi', 'webm', 'wmv', 'mkv', 'flv', 'mpeg'],
  document: [
    ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    ...['txt', 'csv', 'rtf', 'json', 'xml'],
  ],
  archive: ['zip', 'rar', 'tar', 'gz', '7z'],
  code: ['html', 'css', 'js', 'ts', 'jsx', 'wasm'],
} as const

/** Why a device has no push token. */
export const specifiedPushErrors = [
  'unsupported-browser',
  'indexed-db-unsupported',
  'permission-blocked',
  'only-available-in-window',
  'invalid-sw-registration',
  'failed-sw-registration',
  'sw-activation-timeout',
] as const

/** Its constants, and what filters and tabs begin with. */
export const specifiedValues = {
  pageSize: 25,
  firstPage: 1,
  /** Metres. */
  distance: 5000,
  coordinatesSource: 'from-profile',
  workerActiveWithinMs: 10_000,
  splashMs: 1000,
  /** Minutes ahead of UTC, +05:30. */
  zoneOffset: 330,
  /** Below this width, in pixels, the side bar is closed. */
  sideBarFrom: 768,
  alerts: { success: 'Success', failure: 'Failure' },
  deviceTypes: ['android', 'web'],
  registration: ['fcmToken', 'userId', 'userType', 'deviceType', 'deviceInfo'],
} as const
