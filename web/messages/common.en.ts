import { attendance } from './common/attendance.en.ts'
import { batchForm } from './common/batch-form.en.ts'
import { batches } from './common/batches.en.ts'
import { bookings } from './common/bookings.en.ts'
import { devices } from './common/devices.en.ts'
import { discountField } from './common/discount-field.en.ts'
import { enrolments } from './common/enrolments.en.ts'
import { essentials } from './common/essentials.en.ts'
import { feeds } from './common/feeds.en.ts'
import { files } from './common/files.en.ts'
import { learnerNotes } from './common/learner-notes.en.ts'
import { learners } from './common/learners.en.ts'
import { map } from './common/map.en.ts'
import { moves } from './common/moves.en.ts'
import { notifications } from './common/notifications.en.ts'
import { orders } from './common/orders.en.ts'
import { ownCode } from './common/own-code.en.ts'
import { paying } from './common/paying.en.ts'
import { publicPage } from './common/public-page.en.ts'
import { requests } from './common/requests.en.ts'
import { savedFilters } from './common/saved-filters.en.ts'
import { schedule } from './common/schedule.en.ts'
import { slots } from './common/slots.en.ts'
import { terms } from './common/terms.en.ts'
import { week } from './common/week.en.ts'

export default {
  ...essentials,
  imports: { action: 'Import' },
  week,
  schedule,
  attendance,
  batches,
  batchForm,
  bookings,
  discountField,
  enrolments,
  learnerNotes,
  savedFilters,
  learners,
  moves,
  notifications,
  feeds,
  files,
  orders,
  ownCode,
  paying,
  publicPage,
  requests,
  devices,
  slots,
  terms,
  languages: { en: 'English', hi: 'हिन्दी' },
  alerts: { success: 'Success', failure: 'Failure' },
  shell: {
    skip: 'Skip to content',
    menu: 'Main menu',
    places: 'Main places',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    collapse: 'Make the menu narrow',
    expand: 'Make the menu wide',
    search: 'Search',
    searchHint: 'Name, number or screen',
    searchEmpty: 'Nothing found for “{text}”',
    searchNext:
      'Try fewer letters, the other script, a phone number, or the number of a booking or an order.',
    kinds: {
      learner: 'Learners',
      expert: 'Experts',
      user: 'Accounts',
      center: 'Centers',
      batch: 'Batches',
      booking: 'Bookings',
      order: 'Orders',
      invoice: 'Invoices',
      request: 'Requests',
      lead: 'Leads',
      item: 'Master lists',
    },
    screens: 'Screens',
    actions: 'Actions',
    language: 'Language',
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'As the device',
    account: 'Your account',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    switchRole: 'Other roles',
    switchCenter: 'Center:',
    switchLearner: 'For:',
    offline: 'You are offline. What you see may be out of date.',
    offlineSince: 'You are offline. What you see is as of {time}.',
    waiting: '{count, plural, one {# waits} other {# wait}}',
    loading: 'Loading',
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The link may be old or mistyped.',
    notFoundAction: 'Go to the start',
    brokenTitle: 'This page could not be shown',
    brokenText: 'Something in the page failed. Nothing you saved is lost.',
  },
  dates: {
    pick: 'Choose a day',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousYears: 'Earlier years',
    nextYears: 'Later years',
    birthHint: 'Day, month and year',
    birthPlaceholder: 'DD / MM / YYYY',
  },
  list: {
    more: 'Show more',
    search: 'Search',
    sort: 'Sort by',
    ascending: 'ascending',
    descending: 'descending',
    filters: 'Filters',
    all: 'All',
    from: 'From',
    to: 'To',
    on: 'On',
    chip: '{label}: {value}',
    removeFilter: 'Remove the filter {label}',
    clearFilters: 'Clear all filters',
    total: '{total, plural, =0 {Nothing} one {# entry} other {# entries}}',
    totalAtLeast: 'More than {total, number}',
    range: '{from, number} to {to, number} of {total}',
    pages: 'Pages',
    page: 'Page {page, number}',
    nextPage: 'Next page',
    previousPage: 'Previous page',
    emptyTitle: 'Nothing here yet',
    filteredTitle: 'Nothing matches',
    filteredText: 'No entry fits these filters.',
    errorTitle: essentials.list.errorTitle,
    export: {
      action: 'Export',
      done: '{count, plural, one {# entry} other {# entries}} exported',
    },
    loadMore: 'Load more',
    table: 'Table of {title}',
  },
  map,
  time: {
    zone: 'Times in {zone}',
    remaining: '{time} left',
    over: 'Time is up',
  },
  signIn: {
    title: 'Sign in',
    chooseRole: 'How do you want to use Triveni?',
    roleText: {
      learner: 'Find places and experts, book and pay',
      expert: 'Teach, keep your calendar, see what you earn',
      center: 'Run classes, people and money',
      admin: 'Look after the platform',
    },
    as: 'Sign in as',
    anotherRole: 'Choose another role',
    phoneTitle: 'Your phone number',
    phoneText: 'We send a one-time code by SMS.',
    send: 'Send the code',
    codeTitle: 'Enter the code',
    codeText: 'Sent to {phone}',
    codeLabel: 'Six-digit code',
    change: 'Change number',
    verify: 'Sign in',
    resend: 'Send the code again',
    resendIn: 'Send again in {seconds, number} s',
    resent: 'A new code is on its way',
    demoTitle: 'Demo: sign in as one of these people',
    demoInbox: 'Demo inbox',
    demoInboxEmpty: 'No message yet',
    demoUse: 'Use code {code}',
    terms: 'By signing in you accept our <terms>terms</terms> and <privacy>privacy policy</privacy>.',
    submittedTitle: 'Code accepted',
    submittedText: 'Opening your pages: {role}',
    signedIn: 'Welcome, {name}',
  },
} as const
