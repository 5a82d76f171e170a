/** Words of the home page. */
export const home = {
  hero: {
    title: 'Sports, music, dance and tuition near you',
    lead: 'See free times around you, book and pay in about a minute.',
    strands: 'Three strands that meet: centers, experts and learners',
  },
  search: {
    label: 'Find a class',
    activity: 'Activity',
    activityHint: 'Yoga, badminton, tabla',
    place: 'Area or city',
    placeHint: 'Where you are',
    submit: 'Search',
    nearMe: 'Use my location',
    nearMeBusy: 'Finding your location',
    nearMeDone: 'Using your location',
    nearMeRefused: 'Your device did not give its location. Type an area or a city instead.',
  },
  numbers: {
    label: 'Triveni today',
    centers: '{n, plural, one {center} other {centers}}',
    experts: '{n, plural, one {expert} other {experts}}',
    services: '{n, plural, one {activity} other {activities}}',
    classesThisWeek: '{n, plural, one {class this week} other {classes this week}}',
  },
  featured: {
    title: 'What would you like to do?',
    centers: '{n, plural, =0 {No center yet} one {# center} other {# centers}}',
  },
  how: {
    title: 'Three strands, one class',
    text: 'One calendar for learners, experts and centers, always up to date.',
    learner: {
      title: 'You want to learn',
      text: 'See free times, the price you pay and what you get back if you cancel. Book for yourself or your child, and pay by UPI, card or at the center.',
      action: 'Find a class',
    },
    expert: {
      title: 'You teach',
      text: 'Say where and when you teach, and what an hour costs. Learners book your free times at every center. Move a class, and everyone knows at once.',
      action: 'Teach with us',
    },
    center: {
      title: 'You run a center',
      text: 'Your hours, spaces, prices and cancellation policy, open to all or to residents only. See the day by expert and space, and collect money online or at the desk.',
      action: 'List your center',
    },
    video: 'See how it works, in 20 seconds',
  },
  promises: {
    title: 'What you can rely on',
    once: {
      title: 'No double bookings',
      text: 'A time is shown only when the expert, the space and the center are all free. Once you book it, it is yours.',
    },
    money: {
      title: 'Every rupee is explained',
      text: 'You see each line of the price before you pay, and the exact refund before you cancel.',
    },
    children: {
      title: 'Children come first',
      text: 'A parent or guardian gives consent, purpose by purpose, and can take it back. No profiles, no advertising.',
    },
    yours: {
      title: 'In your language, on your phone',
      text: 'English and Hindi throughout, light and dark, usable by keyboard and on a slow connection.',
    },
  },
  questions: {
    title: 'Questions people ask',
    cost: {
      ask: 'What does it cost to use Triveni?',
      answer:
        'An account, searching and looking at free times are free. You pay for the classes you book, and see every line before you pay.',
    },
    book: {
      ask: 'How do I book a class?',
      answer:
        'Choose a center or an expert and a free time, and sign in with your phone number and a one-time code. The time is held for you for ten minutes while you pay.',
    },
    cancel: {
      ask: 'What do I get back if I cancel?',
      answer:
        'The center’s rule is shown before you pay. Usually: everything until 24 hours before the class, half until 6 hours before, nothing later. If the center or the expert cancels, you get everything back.',
    },
    child: {
      ask: 'Can I book for my children?',
      answer:
        'Yes. One account is for the whole family. You say for each child what you agree to, and you can withdraw that at any time.',
    },
    residents: {
      ask: 'What does “residents only” mean?',
      answer:
        'Some centers belong to a housing society and are there for the people who live in it. Their page says so, before you book.',
    },
    outside: {
      ask: 'Nothing is near me yet. What can I do?',
      answer:
        'Tell us what you would like to learn and where. We look for a center or an expert nearby and call you.',
    },
  },
  society: {
    title: 'For your society’s committee',
    text: 'Residents book the clubhouse, the courts and the hall by your hours and prices. The committee sees every booking, payment and refund, without a register.',
    action: 'List your center',
    contact: 'Contact us',
  },
  results: {
    title: {
      activityPlace: '{activity} near {place}',
      activity: '{activity} near you',
      place: 'Near {place}',
      any: 'What is near you',
      all: '{activity} on Triveni',
    },
    narrow: 'Filter what was found',
    all: 'All',
    within: 'Within {distance}',
    today: 'Today',
    bookAt: '{time}, {day}: book',
    ask: 'Not what you need? Tell us, and we will look for a center or a coach near you.',
    unknownActivity: 'We know no activity called “{activity}”, so all of them are shown.',
    unknownPlaceTitle: 'We don’t know “{place}”',
    unknownPlace: 'Choose a city, or use your location.',
    centersTitle: 'Centers',
    expertsTitle: 'Experts',
    join: 'Join',
    joinBatch: 'Join {batch}',
    wait: 'Join waitlist',
    waitBatch: 'Join waitlist of {batch}',
    access: 'Ask for access',
    inBatch: 'You are in this batch',
    otherAges: 'For other ages',
    notOpen: 'Not open to join now',
    accessBatch: 'Ask for access to {batch}',
    batchesTitle: 'Batches',
    allCenters: 'All {n, number} centers',
    allExperts: 'All {n, number} experts',
    from: 'from {price} for {minutes, number} min',
    fromOf: '{service} from {price} for {minutes, number} min',
    away: '{distance} away',
    residents: 'Residents only',
    payAtCenter: 'Pay at the center',
    expertsHere: '{n, plural, one {# expert} other {# experts}}',
    years: '{n, plural, one {# year of experience} other {# years of experience}}',
    teachesAt: 'At {centers}',
    moreCenters: '{centers} and {n, plural, one {# more} other {# more}}',
    weekdays: { day1: 'Mon', day2: 'Tue', day3: 'Wed', day4: 'Thu', day5: 'Fri', day6: 'Sat', day7: 'Sun' },
    clock: '{days} · {time}',
    seats: '{n, plural, =0 {No seat left} one {# seat left} other {# seats left}}',
    ages: {
      between: 'Ages {from, number} to {to, number}',
      from: 'Age {from, number} and over',
      to: 'Up to age {to, number}',
    },
    per: {
      month: '{price} a month',
      term: '{price} a term',
      class: '{price} a class',
      pack: '{price} for {count, plural, one {# class} other {# classes}}',
    },
    starts: 'Starts {date}',
    trial: { free: 'Free trial', paid: 'Trial class' },
    nothingTitle: 'Nothing within {distance} yet',
    nothingCity: 'Nothing in or around {city} yet',
    nothingAnywhere: 'Nothing found yet',
    nothingText: 'Search farther away, or tell us what you need.',
    wider: 'Look within {distance}',
    miss: 'Tell us what you need',
  },
} as const
