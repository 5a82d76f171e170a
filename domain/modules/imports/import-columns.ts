import type { ImportKindName } from './import-kinds.ts'

interface Words {
  en: string
  hi: string
}

/** A column of a kind of import: its name, and its content. */
export interface ImportColumn {
  name: string
  label: Words
  hint: Words
  /** An example for the template. */
  example: string
  isRequired: boolean
  /** Other headers used in files, in either language. */
  aliases: readonly string[]
}

type Optional = Partial<Pick<ImportColumn, 'aliases'>> & { isRequired?: true }

const column = (
  name: string,
  label: Words,
  hint: Words,
  example: string,
  { isRequired, aliases = [] }: Optional = {},
): ImportColumn => ({ name, label, hint, example, isRequired: isRequired === true, aliases })

const phoneAliases = [
  'mobile',
  'mobile number',
  'mobile no',
  'phone number',
  'phone no',
  'contact',
  'contact number',
].concat(['whatsapp', 'cell', 'मोबाइल', 'मोबाइल नंबर', 'फ़ोन', 'फोन', 'फोन नंबर', 'संपर्क'])

const phone = (label: Words, aliases: string[] = []) =>
  column('phone', label, { en: 'Ten digits, or with +91', hi: 'दस अंक, या +91 के साथ' }, '98860 00051', {
    isRequired: true,
    aliases: [...aliases, 'phone', ...phoneAliases],
  })

const services = (hint: Words, example: string) =>
  column('services', { en: 'Services', hi: 'ऐक्टिविटीज़' }, hint, example, {
    aliases: ['service', 'activity', 'activities', 'subject', 'sport', 'सेवाएँ', 'सेवा', 'गतिविधि', 'ऐक्टिविटी'],
  })

const learners: readonly ImportColumn[] = [
  column(
    'name',
    { en: 'Learner’s name', hi: 'सीखने वाले का नाम' },
    { en: 'First and last name', hi: 'नाम और उपनाम' },
    'Aarav Sharma',
    {
      isRequired: true,
      aliases: [
        'name',
        'learner',
        'learner name',
        'student',
        'student name',
        'child',
        'child name',
        'full name',
      ].concat(['member name', 'नाम', 'बच्चे का नाम', 'छात्र का नाम', 'विद्यार्थी', 'शिक्षार्थी', 'स्टूडेंट']),
    },
  ),
  column(
    'dateOfBirth',
    { en: 'Date of birth', hi: 'जन्म तिथि' },
    { en: 'Day/month/year, or 2016-05-10', hi: 'दिन/महीना/साल, या 2016-05-10' },
    '10/05/2016',
    { isRequired: true, aliases: ['dob', 'birth date', 'birthday', 'born', 'जन्मतिथि', 'जन्म दिन', 'जन्मदिन'] },
  ),
  phone({ en: 'Guardian’s phone', hi: 'अभिभावक का फ़ोन' }, [
    'parent phone',
    'guardian mobile',
    'parent mobile',
  ]),
  column(
    'guardianName',
    { en: 'Guardian’s name', hi: 'अभिभावक का नाम' },
    { en: 'Empty for adults who come by themselves', hi: 'ख़ुद आने वाले वयस्क के लिए खाली' },
    'Priya Sharma',
    {
      aliases: ['guardian', 'parent', 'parent name', 'father', 'father name', 'mother', 'mother name'].concat(
        ['अभिभावक', 'माता पिता', 'पिता का नाम', 'माता का नाम'],
      ),
    },
  ),
  column(
    'relation',
    { en: 'Relation', hi: 'संबंध' },
    {
      en: 'What the learner is to the guardian: self, child, spouse, parent, ward or other',
      hi: 'अभिभावक के लिए कौन: स्वयं, बच्चा, जीवनसाथी, माता-पिता, आश्रित या अन्य',
    },
    'child',
    { aliases: ['relationship', 'रिश्ता', 'सम्बन्ध'] },
  ),
  column(
    'guardianConsent',
    { en: 'Guardian agreed', hi: 'अभिभावक सहमत' },
    {
      en: 'Yes or no: under 18, the guardian has agreed to taking part',
      hi: 'हाँ या नहीं: 18 से कम उम्र में अभिभावक भाग लेने पर सहमत हैं',
    },
    'yes',
    { aliases: ['consent', 'guardian consent', 'agreed', 'सहमति', 'अभिभावक की सहमति'] },
  ),
  column(
    'flat',
    { en: 'Flat or house', hi: 'फ़्लैट या मकान' },
    { en: 'Where the center is a society’s', hi: 'जहाँ सेंटर सोसाइटी का है' },
    'B-1204',
    { aliases: ['flat', 'flat number', 'house', 'house number', 'unit', 'फ्लैट', 'मकान नंबर'] },
  ),
  column(
    'batch',
    { en: 'Batch', hi: 'बैच' },
    {
      en: 'Name of a running batch they join; each family gets its bill. Empty: none',
      hi: 'चालू बैच का नाम, जिसमें जुड़ेंगे; परिवार को बिल मिलेगा। खाली: कोई नहीं',
    },
    'Badminton After School',
    { aliases: ['batch name', 'group', 'batch number', 'बैच का नाम', 'समूह'] },
  ),
]

const staff: readonly ImportColumn[] = [
  column(
    'name',
    { en: 'Name', hi: 'नाम' },
    { en: 'What they are called here', hi: 'यहाँ किस नाम से जाने जाते हैं' },
    'Kavya Menon',
    { isRequired: true, aliases: ['full name', 'staff name', 'employee', 'employee name', 'पूरा नाम'] },
  ),
  phone({ en: 'Phone', hi: 'फ़ोन नंबर' }),
  column(
    'centerRole',
    { en: 'Role', hi: 'रोल' },
    {
      en: 'head, manager, coordinator or accountant',
      hi: 'हेड, मैनेजर, कोऑर्डिनेटर या अकाउंटेंट',
    },
    'coordinator',
    { isRequired: true, aliases: ['भूमिका', 'center role', 'designation', 'post', 'position', 'पद'] },
  ),
  services(
    { en: 'Limits their work to these; empty: all', hi: 'काम इन्हीं तक सीमित; खाली: सभी' },
    'Badminton; Yoga',
  ),
]

const experts: readonly ImportColumn[] = [
  column('name', { en: 'Name', hi: 'नाम' }, { en: 'First and last name', hi: 'नाम और उपनाम' }, 'Asha Iyer', {
    isRequired: true,
    aliases: [
      'expert',
      'expert name',
      'coach',
      'coach name',
      'teacher',
      'trainer',
      'full name',
      'कोच',
      'शिक्षक',
    ],
  }),
  phone({ en: 'Phone', hi: 'फ़ोन नंबर' }),
  {
    ...services({ en: 'What they would teach with you', hi: 'आपके यहाँ क्या सिखाएँगे' }, 'Badminton'),
    isRequired: true,
  },
  column(
    'message',
    { en: 'Message', hi: 'मैसेज' },
    { en: 'Goes along with the question', hi: 'पूछने के साथ जाता है' },
    'We would like to work with you.',
    { aliases: ['संदेश', 'note', 'remarks', 'टिप्पणी', 'नोट'] },
  ),
]

const leads: readonly ImportColumn[] = [
  column('name', { en: 'Name', hi: 'नाम' }, { en: 'Whom to ask for', hi: 'किससे बात करनी है' }, 'Arjun Rao', {
    isRequired: true,
    aliases: ['full name', 'contact name', 'lead', 'पूरा नाम'],
  }),
  phone({ en: 'Phone', hi: 'फ़ोन नंबर' }),
  column(
    'kind',
    { en: 'Kind', hi: 'प्रकार' },
    { en: 'center, expert, learner or contact', hi: 'सेंटर, एक्सपर्ट, स्टूडेंट या संपर्क' },
    'center',
    { isRequired: true, aliases: ['type', 'lead type', 'category', 'किस्म'] },
  ),
  column(
    'place',
    { en: 'Place', hi: 'जगह' },
    { en: 'City, or part of it', hi: 'शहर या इलाका' },
    'Indiranagar, Bengaluru',
    { aliases: ['city', 'location', 'area', 'address', 'शहर', 'स्थान'] },
  ),
  column(
    'message',
    { en: 'Message', hi: 'मैसेज' },
    { en: 'What they want', hi: 'वे क्या चाहते हैं' },
    'Runs two courts, wants to list them.',
    { aliases: ['संदेश', 'note', 'notes', 'remarks', 'comment', 'टिप्पणी', 'नोट'] },
  ),
  services({ en: 'What it is about', hi: 'किस बारे में' }, 'Badminton'),
  column(
    'consent',
    { en: 'Agreed to be called', hi: 'फ़ोन पर सहमत' },
    { en: 'Yes: they gave their number so that we call', hi: 'हाँ: उन्होंने फ़ोन पाने के लिए नंबर दिया' },
    'yes',
    { isRequired: true, aliases: ['consent', 'permission', 'opt in', 'सहमति'] },
  ),
]

const masterlists: readonly ImportColumn[] = [
  column(
    'list',
    { en: 'List', hi: 'लिस्ट' },
    { en: 'activity, category, amenity, city, …', hi: 'ऐक्टिविटी, श्रेणी, सुविधा, शहर, …' },
    'activity',
    { isRequired: true, aliases: ['सूची', 'master list', 'masterlist', 'मास्टर सूची', 'मास्टर लिस्ट'] },
  ),
  column(
    'code',
    { en: 'Code', hi: 'कोड' },
    { en: 'What the item is known by; empty: from the name', hi: 'जिससे एंट्री पहचानी जाती है; खाली: नाम से' },
    'table-tennis',
    { aliases: ['key', 'id', 'slug'] },
  ),
  column(
    'nameEn',
    { en: 'Name in English', hi: 'अंग्रेज़ी नाम' },
    { en: 'As people read it', hi: 'जैसा लोग पढ़ते हैं' },
    'Table tennis',
    { isRequired: true, aliases: ['name', 'english', 'english name', 'name en', 'नाम'] },
  ),
  column(
    'nameHi',
    { en: 'Name in Hindi', hi: 'हिंदी नाम' },
    { en: 'As people read it', hi: 'जैसा लोग पढ़ते हैं' },
    'टेबल टेनिस',
    { isRequired: true, aliases: ['hindi', 'hindi name', 'name hi', 'हिन्दी नाम', 'हिंदी'] },
  ),
  column(
    'parent',
    { en: 'Belongs to', hi: 'किसके अंतर्गत' },
    {
      en: 'Code of an activity’s category, or of a locality’s city',
      hi: 'ऐक्टिविटी की श्रेणी या इलाके के शहर का कोड',
    },
    'racket-sports',
    { aliases: ['parent', 'category', 'service category', 'श्रेणी'] },
  ),
  column(
    'latitude',
    { en: 'Latitude', hi: 'अक्षांश' },
    { en: 'Of a city or locality', hi: 'शहर या इलाके का' },
    '12.9716',
    { aliases: ['lat'] },
  ),
  column(
    'longitude',
    { en: 'Longitude', hi: 'देशांतर' },
    { en: 'Of a city or locality', hi: 'शहर या इलाके का' },
    '77.5946',
    { aliases: ['lng', 'lon', 'long'] },
  ),
  column(
    'ageFrom',
    { en: 'Age from', hi: 'उम्र से' },
    { en: 'Of an age group, in years', hi: 'एज ग्रुप की, सालों में' },
    '7',
    { aliases: ['आयु से', 'from', 'age', 'आयु', 'उम्र'] },
  ),
  column(
    'ageTo',
    { en: 'Age to', hi: 'उम्र तक' },
    { en: 'Of an age group; empty: no end', hi: 'एज ग्रुप की; न भरें तो कोई सीमा नहीं' },
    '10',
    { aliases: ['आयु तक', 'to', 'until'] },
  ),
]

/** The columns of every kind, in the order of its template. */
export const IMPORT_COLUMNS: Record<ImportKindName, readonly ImportColumn[]> = {
  learners,
  staff,
  experts,
  leads,
  masterlists,
}
