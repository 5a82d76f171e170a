/** Having one’s own data erased. */
export const erasure = {
  title: 'Erase data',
  text: 'Delete a learner’s profile, or your whole account with your family, for good.',
  open: 'Erase…',
  what: 'What should be deleted?',
  textExpert: 'Delete your expert profile, or your whole account, for good.',
  account: 'Everything: my account and my family',
  accountAlone: 'Everything: my account',
  accountExpert: 'Everything: my account and my expert profile',
  accountAll: 'Everything: my account, my family and my expert profile',
  learner: 'Only the profile of {name}',
  expert: 'Only my expert profile',
  pending: '{name} will be deleted on {date}',
  pendingAccount: 'Your account will be deleted on {date}',
  pendingExpert: 'Your expert profile will be deleted on {date}',
  pendingText: 'You asked for this on {date}. Nothing changes until then, and you can cancel it.',
  askedText: 'You asked for this on {date}. You can cancel it at the top of this screen.',
  stopped: 'We couldn’t delete it yet, because something must be settled first. We try again every day.',
  keep: 'Keep my data',
  withdrawn: 'Deletion cancelled. Everything stays as it is.',
  asked: 'Deletion requested. Cancel it in More.',
  submit: 'Delete on {date}',
  codeMissing: 'Get the OTP and enter its six digits.',
  grace:
    'This happens on {date}. Until then you can cancel it in More. After that, no one can restore the data.',
  first: 'You may want to download your data first, under More.',
  firstExpert:
    'You may want to download your data first, under More. You can print each agreement and statement too.',
  blockedTitle: 'Something must be settled first',
  goes: 'Deleted for good',
  endsTitle: 'Ends with it',
  staysTitle: 'Stays, without you',
  staysWith: '{name} stays with the other guardian, with all classes and places.',
  erased: {
    learners:
      '{count, plural, one {The profile of {names}} other {The profiles of {names}}}: name, birth date, gender, picture, alert and flat',
    account: 'Your account: name and phone number',
    home: 'Your home on the map',
    guardianships:
      '{count, plural, one {Your place as guardian of a child} other {Your place as guardian of # children}}',
    expert_profile:
      'Your expert profile: public page and its address, name, picture, video, what you say about yourself, and how you are found',
    documents:
      '{count, plural, one {The document you submitted, with its number} other {# documents you submitted, with their numbers}}',
    payout_accounts: 'Bank accounts and UPI addresses that you are paid to',
    times: 'Your availability and times off',
    requests: '{count, plural, one {What you wrote in a request} other {What you wrote in # requests}}',
    notes: 'Notes of centers and experts about them',
    expert_notes:
      '{count, plural, one {Your private note about a learner} other {Your # private notes about learners}}',
    files: '{count, plural, one {A picture or document} other {# pictures and documents}}',
    notifications: '{count, plural, one {A notification} other {# notifications}}',
    exports: '{count, plural, one {The file with your data} other {# files with your data}}',
  },
  ends: {
    memberships: '{count, plural, one {The membership at a center} other {Memberships at # centers}}',
    open_requests:
      '{count, plural, one {An open request is withdrawn} other {# open requests are withdrawn}}',
    waitlist_places: '{count, plural, one {A place on a waitlist} other {# places on waitlists}}',
    credits:
      '{count, plural, one {A make-up class that is not used} other {# make-up classes that are not used}}',
    invitations:
      '{count, plural, one {An invitation as second parent} other {# invitations as second parent}}',
    calendar_links: '{count, plural, one {A link to your calendar} other {# links to your calendar}}',
    sign_ins: '{count, plural, one {Your sign-in on this device} other {Your sign-ins on # devices}}',
  },
  stays: {
    invoices:
      '{count, plural, one {An invoice or receipt} other {# invoices and receipts}}, as issued, with the name on it. Tax law asks sellers to keep them: 72 months from the yearly return. Nowhere else is the name shown.',
    payments: '{count, plural, one {A payment} other {# payments}} in the books, without name and number',
    classes:
      '{count, plural, one {A class} other {# classes}} in old attendance, as “Former learner” with the year of birth',
    agreements:
      '{count, plural, one {An agreement} other {# agreements}} that you verified, as verified, with the name on it. Both sides may have to prove what they agreed on.',
    statements:
      '{count, plural, one {A statement of your earnings} other {# statements of your earnings}}, as issued, with the name on it. Tax law asks centers to keep them. Lists no longer show the name.',
    taught_classes:
      '{count, plural, one {A class} other {# classes}} that you taught, in old attendance and bookings, as “Former expert”',
    shared_notes:
      '{count, plural, one {A note} other {# notes}} that you shared with a center about a learner, as “Former expert”',
  },
  blockers: {
    is_admin: 'This account manages the platform. Another admin must take over first.',
    works_in_center: 'You work for {center}. Ask its head to end your access first.',
    other_guardian:
      'This child has another parent here. You can leave as guardian instead. The child stays with them.',
    coming_classes:
      'At {center} {count, plural, one {a class is} other {# classes are}} still to come. Cancel first.',
    enrolments:
      'At {center} {count, plural, one {there is a place in a batch} other {there are # places in batches}}. Leave first.',
    open_choices: 'A class that was cancelled at {center}: choose a make-up class or your money first.',
    open_orders:
      'At {center} {count, plural, one {a bill is} other {# bills are}} open. Pay or cancel first.',
    payments_under_way: '{center} is verifying a payment. Please wait for its answer.',
    refunds_under_way: 'A refund from {center} is on its way. Please wait until you have it.',
    wallet: '{amount} in your wallet at {center}. Use it, or ask the desk to pay it out.',
    waiting_money: 'You have {amount} at {center}. First choose another time or a refund.',
    taught_classes:
      'At {center} {count, plural, one {a class with you is} other {# classes with you are}} still to come. Have {count, plural, one {it} other {them}} taken over or cancelled first.',
    taught_batches:
      'At {center} you teach {count, plural, one {a batch} other {# batches}}. The center must find another expert first.',
    engagements: 'You work with {center}. End that first.',
    uncounted_classes:
      'At {center} {count, plural, one {a class is} other {# classes are}} over and not counted yet. Take attendance, then wait until {count, plural, one {it is} other {they are}} in your earnings.',
    disputes:
      'At {center} {count, plural, one {a question about your earnings is} other {# questions about your earnings are}} open. Wait for the answer.',
    payouts_under_way: '{amount} from {center} is on its way to you. Wait until it is there.',
    earnings_due: '{center} owes you {amount}. Wait until it is paid.',
    earnings_owed: 'You owe {center} {amount}. Settle it with the center first.',
    class_refunds:
      'At {center} {count, plural, one {a refund for a class of yours is} other {# refunds for classes of yours are}} under way. Wait until {count, plural, one {it is} other {they are}} done.',
  },
  steps: {
    classes: 'To your schedule',
    moves: 'To changed classes',
    bookings: 'To your bookings',
    places: 'To your batches',
    money: 'To your payments',
    family: 'To your family',
    taught: 'To your classes',
    ownBatches: 'To your batches',
    centers: 'To your centers',
    earnings: 'To your earnings',
    statements: 'To your statements',
  },
} as const
