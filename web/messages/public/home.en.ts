/** Words of the home page. */
export const home = {
  hero: {
    title: 'Sports, music, dance and tuition near you',
    lead: 'See free slots nearby, book and pay in about a minute.',
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
    nearMeRefused: 'We couldn’t get your location. Type an area or a city.',
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
      text: 'See free slots, the full price and the refund if you cancel. Book for yourself or your child, and pay by UPI, card or at the center.',
      action: 'Find a class',
    },
    expert: {
      title: 'You teach',
      text: 'Say where and when you teach, and what an hour costs. Families book your free slots at every center. Reschedule a class and everyone knows at once.',
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
      text: 'A slot is shown only when the expert, the space and the center are all free. Once you book it, it’s yours.',
    },
    money: {
      title: 'Every rupee is explained',
      text: 'You see each line of the price before you pay, and the exact refund before you cancel.',
    },
    children: {
      title: 'Children come first',
      text: 'Parents give consent for each purpose and can withdraw it. No profiling, no ads.',
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
        'Accounts, search and free slots cost nothing. You pay only for the classes you book, and see every line before you pay.',
    },
    book: {
      ask: 'How do I book a class?',
      answer:
        'Choose a center or coach and a slot, then sign in with your mobile number and an OTP. The slot is reserved for 10 minutes while you pay.',
    },
    cancel: {
      ask: 'What is refunded if I cancel?',
      answer:
        'The center’s policy is shown before you pay. Usually: a full refund until 24 hours before the class, half until 6 hours before, none later. If the center or coach cancels, you get a full refund.',
    },
    child: {
      ask: 'Can I book for my children?',
      answer:
        'Yes. One account is for the whole family. You say for each child what you agree to, and you can withdraw that at any time.',
    },
    residents: {
      ask: 'What does “residents only” mean?',
      answer:
        'Some centers belong to a housing society and are for its residents. Their page says so before you book.',
    },
    outside: {
      ask: 'There’s nothing near me yet. What can I do?',
      answer:
        'Tell us what you would like to learn and where. We look for a center or an expert nearby and call you.',
    },
  },
  society: {
    title: 'For your society’s committee',
    text: 'Residents book the clubhouse, courts and hall by your hours and prices. The committee sees every booking, payment and refund, with no register.',
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
    narrow: 'Filter results',
    all: 'All',
    within: 'Within {distance}',
    today: 'Today',
    bookAt: '{time}, {day}: book',
    ask: 'Not what you need? Tell us, and we’ll look for a center or coach near you.',
    unknownActivity: 'We don’t know the activity “{activity}”, so we’re showing all.',
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
    wider: 'Search within {distance}',
    miss: 'Tell us what you need',
  },
} as const
