import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'

interface Words {
  en: string
  hi: string
}

/** A person of the demo: who signs in, in which role, and what there is to see. */
export interface DemoPerson {
  name: string
  phone: string
  language: Language
  roles: readonly Role[]
  /** Names of their centers. */
  centers: readonly Words[]
  about: Words
}

/** The three centers by short name. */
export const centerNames = {
  sampige: { en: 'Sampige Sports and Arts', hi: 'सम्पिगे स्पोर्ट्स एंड आर्ट्स' },
  neelgiri: { en: 'Neelgiri Residency Club', hi: 'नीलगिरि रेज़िडेंसी क्लब' },
  sahyadri: { en: 'Sahyadri Kala Mandir', hi: 'सह्याद्री कला मंदिर' },
} as const
const { sampige, neelgiri, sahyadri } = centerNames

/** Everyone who can sign in, by first name. Journey tests take phones from here. */
export const cast = {
  meera: {
    name: 'Meera Iyer',
    phone: '+919886000001',
    language: 'en',
    roles: ['admin'],
    centers: [],
    about: { en: 'Looks after the whole platform', hi: 'पूरे मंच की देखरेख करती हैं' },
  },
  kavitha: {
    name: 'Kavitha Rao',
    phone: '+919886000011',
    language: 'en',
    roles: ['center'],
    centers: [sampige],
    about: { en: 'Head of the academy in Malleshwaram', hi: 'मल्लेश्वरम अकादमी की हेड' },
  },
  imran: {
    name: 'Imran Sheikh',
    phone: '+919886000012',
    language: 'en',
    roles: ['center'],
    centers: [sampige],
    about: { en: 'Manager of the academy', hi: 'अकादमी के मैनेजर' },
  },
  lakshmi: {
    name: 'Lakshmi Nair',
    phone: '+919886000013',
    language: 'en',
    roles: ['center'],
    centers: [sampige],
    about: { en: 'Coordinator at the academy’s desk', hi: 'अकादमी के रिसेप्शन पर कोऑर्डिनेटर' },
  },
  joseph: {
    name: "Joseph D'Souza",
    phone: '+919886000014',
    language: 'en',
    roles: ['center'],
    centers: [sampige],
    about: { en: 'Accountant of the academy', hi: 'अकादमी के अकाउंटेंट' },
  },
  sunita: {
    name: 'Sunita Reddy',
    phone: '+919886000021',
    language: 'en',
    roles: ['center'],
    centers: [neelgiri],
    about: { en: 'Head of a housing society’s club', hi: 'आवासीय सोसाइटी के क्लब की हेड' },
  },
  prakash: {
    name: 'Prakash Joshi',
    phone: '+919886000031',
    language: 'hi',
    roles: ['center'],
    centers: [sahyadri],
    about: { en: 'Head of the arts center in Pune', hi: 'पुणे के कला सेंटर के हेड' },
  },
  asha: {
    name: 'Asha Menon',
    phone: '+919886000041',
    language: 'en',
    roles: ['expert'],
    centers: [sampige, neelgiri],
    about: { en: 'Teaches badminton at two centers', hi: 'दो सेंटरों में बैडमिंटन सिखाती हैं' },
  },
  ananya: {
    name: 'Ananya Deshpande',
    phone: '+919886000042',
    language: 'hi',
    roles: ['expert'],
    centers: [sampige, neelgiri, sahyadri],
    about: { en: 'Teaches kathak and vocal music at three centers', hi: 'तीन सेंटरों में कथक और गायन सिखाती हैं' },
  },
  vikram: {
    name: 'Vikram Shetty',
    phone: '+919886000043',
    language: 'en',
    roles: ['expert', 'center'],
    centers: [sampige],
    about: {
      en: 'Coaches tennis and swimming, and keeps the desk for both',
      hi: 'टेनिस और तैराकी सिखाते हैं, और दोनों का रिसेप्शन भी सँभालते हैं',
    },
  },
  rohan: {
    name: 'Rohan Kulkarni',
    phone: '+919886000044',
    language: 'en',
    roles: ['expert'],
    centers: [sahyadri],
    about: { en: 'Teaches guitar, keyboard and vedic maths', hi: 'गिटार, कीबोर्ड और वैदिक गणित सिखाते हैं' },
  },
  priya: {
    name: 'Priya Sharma',
    phone: '+919886000051',
    language: 'en',
    roles: ['learner'],
    centers: [sampige],
    about: { en: 'Mother of Aarav (10) and Diya (7)', hi: 'आरव (10) और दिया (7) की माँ' },
  },
  arjun: {
    name: 'Arjun Sharma',
    phone: '+919886000052',
    language: 'hi',
    roles: ['learner'],
    centers: [sampige],
    about: { en: 'Father of Aarav and Diya', hi: 'आरव और दिया के पिता' },
  },
  nikhil: {
    name: 'Nikhil Verma',
    phone: '+919886000053',
    language: 'en',
    roles: ['learner'],
    centers: [sahyadri],
    about: { en: 'Learns the guitar himself', hi: 'ख़ुद गिटार सीखते हैं' },
  },
  fatima: {
    name: 'Fatima Khan',
    phone: '+919886000054',
    language: 'en',
    roles: ['learner'],
    centers: [neelgiri, sampige],
    about: { en: 'Mother of Zoya (9), lives in the society', hi: 'ज़ोया (9) की माँ, सोसाइटी में रहती हैं' },
  },
} as const satisfies Record<string, DemoPerson>

/** The short name of a person who can sign in. */
export type CastName = keyof typeof cast

/** The same in the order of the demo's list. */
export const people: readonly DemoPerson[] = Object.values(cast)

interface DemoLearner {
  name: string
  /** Full years; the birthday is set so that the age is right whenever the demo starts. */
  age: number
  gender: 'female' | 'male'
  guardians: readonly { person: CastName; relation: 'self' | 'child' }[]
}

/** The learner profiles of the three families. */
export const learners = {
  aarav: {
    name: 'Aarav Sharma',
    age: 10,
    gender: 'male',
    guardians: [
      { person: 'priya', relation: 'child' },
      { person: 'arjun', relation: 'child' },
    ],
  },
  diya: {
    name: 'दिया शर्मा',
    age: 7,
    gender: 'female',
    guardians: [
      { person: 'priya', relation: 'child' },
      { person: 'arjun', relation: 'child' },
    ],
  },
  nikhil: {
    name: 'Nikhil Verma',
    age: 29,
    gender: 'male',
    guardians: [{ person: 'nikhil', relation: 'self' }],
  },
  zoya: { name: 'Zoya Khan', age: 9, gender: 'female', guardians: [{ person: 'fatima', relation: 'child' }] },
} as const satisfies Record<string, DemoLearner>

export type LearnerName = keyof typeof learners
