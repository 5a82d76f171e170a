interface Words {
  en: string
  hi: string
}

/** What a kind of center is and offers. */
export interface CenterKind {
  /** After the name that it alone has. */
  called: string
  about: Words
  type: string
  entity: string
  access: 'open' | 'society'
  services: readonly string[]
  amenities: readonly string[]
}

const everywhere = ['drinking-water', 'first-aid']

/** The kinds of centers that a city has. */
export const centerKinds = {
  courts: {
    called: 'Badminton Courts',
    about: {
      en: 'Wooden courts with good light, for children after school and for adults before work.',
      hi: 'अच्छी रोशनी वाले लकड़ी के कोर्ट, स्कूल के बाद बच्चों और काम से पहले बड़ों के लिए।',
    },
    type: 'academy',
    entity: 'private',
    access: 'open',
    services: ['badminton', 'table-tennis', 'squash'],
    amenities: [...everywhere, 'parking', 'changing-room', 'equipment', 'waiting-area'],
  },
  club: {
    called: 'Sports Club',
    about: {
      en: 'A field, hard courts and a skating rink in one place.',
      hi: 'मैदान, हार्ड कोर्ट और स्केटिंग रिंक एक ही जगह।',
    },
    type: 'sports-complex',
    entity: 'trust',
    access: 'open',
    services: ['tennis', 'football', 'basketball', 'cricket', 'skating'],
    amenities: [...everywhere, 'parking', 'changing-room', 'shower', 'cctv'],
  },
  pool: {
    called: 'Swim School',
    about: {
      en: 'Two covered pools, lifeguards at every hour, and small groups.',
      hi: 'दो ढके हुए पूल, हर समय लाइफ़गार्ड, और छोटे समूह।',
    },
    type: 'academy',
    entity: 'private',
    access: 'open',
    services: ['swimming', 'yoga'],
    amenities: [...everywhere, 'changing-room', 'shower', 'waiting-area', 'cctv'],
  },
  dance: {
    called: 'Dance House',
    about: {
      en: 'Classical and modern dance on sprung floors, with a stage evening twice a year.',
      hi: 'शास्त्रीय और आधुनिक नृत्य, और साल में दो बार मंच पर शाम।',
    },
    type: 'studio',
    entity: 'private',
    access: 'open',
    services: ['kathak', 'bharatanatyam', 'hip-hop', 'contemporary-dance', 'zumba'],
    amenities: [...everywhere, 'air-conditioning', 'changing-room', 'waiting-area'],
  },
  music: {
    called: 'Music Rooms',
    about: {
      en: 'Quiet rooms for voice, strings and keys. Instruments can be borrowed.',
      hi: 'गायन, तार और कीबोर्ड के लिए शांत कमरे। वाद्य उधार मिलते हैं।',
    },
    type: 'studio',
    entity: 'private',
    access: 'open',
    services: ['guitar', 'keyboard', 'tabla', 'hindustani-vocal', 'carnatic-vocal'],
    amenities: [...everywhere, 'air-conditioning', 'waiting-area', 'equipment'],
  },
  yoga: {
    called: 'Yoga Shala',
    about: {
      en: 'Yoga and strength for every age, early and late.',
      hi: 'हर आयु के लिए योग और ताक़त, सुबह और शाम।',
    },
    type: 'studio',
    entity: 'private',
    access: 'open',
    services: ['yoga', 'pilates', 'zumba'],
    amenities: [...everywhere, 'air-conditioning', 'changing-room', 'wheelchair'],
  },
  dojo: {
    called: 'Dojo',
    about: {
      en: 'Karate, taekwondo and gymnastics with belts and gradings.',
      hi: 'कराटे, ताइक्वांडो और जिम्नास्टिक, बेल्ट और परीक्षा के साथ।',
    },
    type: 'academy',
    entity: 'private',
    access: 'open',
    services: ['karate', 'taekwondo', 'gymnastics'],
    amenities: [...everywhere, 'changing-room', 'waiting-area'],
  },
  learning: {
    called: 'Learning Room',
    about: {
      en: 'Maths, chess, English and first programs, twelve children to a table.',
      hi: 'गणित, शतरंज, अंग्रेज़ी और कोडिंग, बारह बच्चों की मेज़ पर।',
    },
    type: 'school',
    entity: 'private',
    access: 'open',
    services: ['vedic-maths', 'chess', 'spoken-english', 'coding', 'abacus'],
    amenities: [...everywhere, 'air-conditioning', 'cctv', 'wheelchair'],
  },
  art: {
    called: 'Art Shed',
    about: {
      en: 'Clay, paint and brush pens, and an exhibition every summer.',
      hi: 'मिट्टी, रंग और सुलेख, और हर गर्मी में प्रदर्शनी।',
    },
    type: 'community-hall',
    entity: 'trust',
    access: 'open',
    services: ['drawing', 'pottery', 'calligraphy'],
    amenities: [...everywhere, 'waiting-area'],
  },
  society: {
    called: 'Residency Clubhouse',
    about: {
      en: 'The clubhouse of a housing society, for those who live there.',
      hi: 'एक आवासीय सोसाइटी का क्लब हाउस, वहाँ रहने वालों के लिए।',
    },
    type: 'housing-society',
    entity: 'residents-association',
    access: 'society',
    services: ['badminton', 'swimming', 'yoga', 'chess'],
    amenities: [...everywhere, 'parking', 'wheelchair', 'cctv'],
  },
} as const satisfies Record<string, CenterKind>

export type KindKey = keyof typeof centerKinds

/** Rupees a month in a batch and an hour alone, what its room is called, and who comes. */
interface Offer {
  month: number
  hour: number
  room: string
  ages: 'all' | 'children' | 'adults'
}

const offer = (month: number, hour: number, room: string, ages: Offer['ages'] = 'all'): Offer => ({
  month,
  hour,
  room,
  ages,
})

/** Prices as they are in Bengaluru and Pune, before a locality makes them cheaper or dearer. */
export const offers: Readonly<Record<string, Offer>> = {
  badminton: offer(2600, 550, 'Court'),
  tennis: offer(3600, 800, 'Tennis court'),
  'table-tennis': offer(2000, 450, 'Table'),
  squash: offer(3200, 700, 'Squash court'),
  cricket: offer(3000, 700, 'Nets', 'children'),
  football: offer(2600, 600, 'Turf', 'children'),
  basketball: offer(2600, 600, 'Basketball court', 'children'),
  swimming: offer(3400, 700, 'Pool'),
  skating: offer(2000, 500, 'Rink', 'children'),
  chess: offer(1800, 450, 'Chess room', 'children'),
  kathak: offer(2400, 800, 'Hall'),
  bharatanatyam: offer(2400, 800, 'Hall', 'children'),
  'hip-hop': offer(2500, 700, 'Studio'),
  'contemporary-dance': offer(2600, 750, 'Studio'),
  'hindustani-vocal': offer(2200, 700, 'Music room'),
  'carnatic-vocal': offer(2200, 700, 'Music room', 'children'),
  tabla: offer(2000, 600, 'Music room', 'children'),
  guitar: offer(2200, 600, 'Music room'),
  keyboard: offer(2200, 600, 'Music room'),
  yoga: offer(2000, 600, 'Yoga hall', 'adults'),
  zumba: offer(1800, 500, 'Yoga hall', 'adults'),
  pilates: offer(3500, 900, 'Yoga hall', 'adults'),
  gymnastics: offer(3000, 800, 'Mat hall', 'children'),
  karate: offer(1800, 500, 'Mat hall', 'children'),
  taekwondo: offer(1800, 500, 'Mat hall', 'children'),
  'vedic-maths': offer(1600, 450, 'Classroom', 'children'),
  'spoken-english': offer(1800, 450, 'Classroom'),
  coding: offer(3000, 700, 'Classroom', 'children'),
  abacus: offer(1600, 400, 'Classroom', 'children'),
  drawing: offer(1800, 500, 'Art room'),
  pottery: offer(2800, 700, 'Art room', 'adults'),
  calligraphy: offer(1800, 500, 'Art room'),
}

/** When groups meet, and for which ages; no two of them overlap, so one expert can teach several. */
export interface Pattern {
  called: string
  weekdays: readonly number[]
  startMinute: number
  ages: readonly [from: number, to: number]
  level: 'beginner' | 'intermediate'
}

const pattern = (
  called: string,
  weekdays: readonly number[],
  startMinute: number,
  ages: Pattern['ages'],
  level: Pattern['level'] = 'beginner',
): Pattern => ({ called, weekdays, startMinute, ages, level })

export const patterns: Record<Exclude<Offer['ages'], 'all'>, readonly Pattern[]> = {
  children: [
    pattern('Juniors', [1, 3], 17 * 60, [6, 12]),
    pattern('After School', [2, 4], 16 * 60 + 30, [7, 13]),
    pattern('Weekend', [6, 7], 9 * 60, [6, 14]),
    pattern('Teens', [3, 5], 18 * 60 + 15, [11, 16], 'intermediate'),
  ],
  adults: [
    pattern('Early Birds', [2, 4], 6 * 60 + 30, [18, 60], 'intermediate'),
    pattern('Evenings', [2, 4], 19 * 60, [18, 55]),
    pattern('Sunrise', [1, 3, 5], 6 * 60 + 30, [18, 60]),
  ],
}

/** Local starts of single classes, between those of all groups. */
export const SINGLE_STARTS = [8 * 60, 15 * 60 + 30, 20 * 60] as const
