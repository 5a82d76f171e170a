/** Words of the home page. */
export const home = {
  hero: {
    title: 'A place, an expert, a class. Near you.',
    lead: 'Centers, experts and learners meet here: see what is free around you, book it and pay, in about a minute.',
    strands: 'Three strands that meet: centers, experts and learners',
  },
  search: {
    label: 'Find a class',
    activity: 'Activity',
    activityHint: 'Yoga, badminton, tabla',
    place: 'Area or city',
    placeHint: 'Where you are',
    within: 'Within',
    submit: 'Search',
    nearMe: 'Use my location',
    nearMeBusy: 'Finding your location',
    nearMeDone: 'Your location is used',
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
    text: 'Each of the three sees the same calendar. What one does, the others see in the same second.',
    learner: {
      title: 'You want to learn',
      step1: 'Search by activity and place, and see what is near.',
      step2: 'Look at the free times, the price and what you get back if you cancel.',
      step3: 'Book for yourself or your child, and pay by UPI, card or at the center.',
      action: 'Find a class',
    },
    expert: {
      title: 'You teach',
      step1: 'Say where and when you teach, and what an hour costs.',
      step2: 'Learners book your free times, in every center where you teach.',
      step3: 'Move a class, take time off: everybody concerned knows at once.',
      action: 'Teach with us',
    },
    center: {
      title: 'You run a center',
      step1: 'Enter your opening hours, spaces, holidays and the experts who teach with you.',
      step2: 'Set prices and your own cancellation rule. Open to all, or to residents only.',
      step3: 'See the day by expert and by space, and take money online or at the desk.',
      action: 'Bring your center',
    },
    video: 'See how it works, in 20 seconds',
  },
  promises: {
    title: 'What you can rely on',
    once: {
      title: 'Nothing is sold twice',
      text: 'A time is free only when the expert, the space and the center are all free. Whoever books it has it.',
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
        'Searching, looking at free times and having an account cost nothing. You pay the price of the class you book, and you see every line of it before you pay.',
    },
    book: {
      ask: 'How do I book a class?',
      answer:
        'Choose a center or an expert and a free time, and sign in with your phone number and a one-time code. The time is held for you for ten minutes while you pay.',
    },
    cancel: {
      ask: 'What do I get back if I cancel?',
      answer:
        'That is the center’s rule, shown before you pay. Unless the center says otherwise: everything until 24 hours before the class, half until 6 hours before, nothing later. If the center or the expert calls the class off, you get everything back.',
    },
    child: {
      ask: 'Can I book for my children?',
      answer:
        'Yes. One account holds the whole family. You say for each child what you agree to, and you can withdraw that at any time.',
    },
    residents: {
      ask: 'What does “residents only” mean?',
      answer:
        'Some centers belong to a housing society and are there for the people who live in it. Their page says so, before you book.',
    },
    society: {
      ask: 'We look after a society’s clubhouse. What changes for us?',
      answer:
        'Residents book the hall, the court or the coach themselves, by your hours and your prices. The committee sees who comes when, what was paid and what was given back, and does not have to keep a register for it.',
    },
    outside: {
      ask: 'Nothing is near me yet. What can I do?',
      answer:
        'Tell us what you would like to learn and where. We look for a center or an expert in your area and call you when there is one.',
    },
  },
  society: {
    title: 'For your society’s committee',
    text: 'Bring the clubhouse, the courts and the hall to one calendar that the treasurer, the coach and the residents all understand.',
    action: 'Bring your center',
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
    total: 'Within {distance}: {centers}, {experts} and {batches}.',
    totalAnywhere: 'Found: {centers}, {experts} and {batches}.',
    centers: '{n, plural, =0 {no center} one {# center} other {# centers}}',
    experts: '{n, plural, =0 {no expert} one {# expert} other {# experts}}',
    batches: '{n, plural, =0 {no batch} one {# batch} other {# batches}}',
    unknownActivity: 'We know no activity called “{activity}”, so all of them are shown.',
    unknownPlace: 'We do not know the place “{place}”. Choose one from the list, or use your location.',
    centersTitle: 'Centers',
    expertsTitle: 'Experts',
    join: 'Join',
    joinBatch: 'Join {batch}',
    batchesTitle: 'Batches',
    allCenters: 'All {n, number} centers',
    allExperts: 'All {n, number} experts',
    from: 'from {price}',
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
    nothingAnywhere: 'Nothing found yet',
    nothingText: 'Look a little further, or tell us what you miss: we will look for it.',
    wider: 'Look within {distance}',
    miss: 'Tell us what you miss',
    map: 'Where these centers are: {n, plural, one {# center} other {# centers}} on a net of latitude and longitude',
    north: 'N',
  },
} as const
