/** Code, English, Hindi. The order is the one on screens. */
type Item = readonly [code: string, en: string, hi: string]
/** With the years of an age group. */
type ListItem = readonly [...Item, ages?: { from: number; to: number | null }]

/** Services by category: the category first, then its services. */
export const services: readonly { category: Item; services: readonly Item[] }[] = [
  {
    category: ['racket-sports', 'Racket sports', 'रैकेट के खेल'],
    services: [
      ['badminton', 'Badminton', 'बैडमिंटन'],
      ['tennis', 'Tennis', 'टेनिस'],
      ['table-tennis', 'Table tennis', 'टेबल टेनिस'],
      ['squash', 'Squash', 'स्क्वैश'],
    ],
  },
  {
    category: ['field-and-water', 'Field and water sports', 'मैदान और जल के खेल'],
    services: [
      ['cricket', 'Cricket', 'क्रिकेट'],
      ['football', 'Football', 'फुटबॉल'],
      ['basketball', 'Basketball', 'बास्केटबॉल'],
      ['swimming', 'Swimming', 'तैराकी'],
      ['skating', 'Skating', 'स्केटिंग'],
    ],
  },
  {
    category: ['mind-games', 'Mind games', 'दिमाग़ी खेल'],
    services: [
      ['chess', 'Chess', 'शतरंज'],
      ['carrom', 'Carrom', 'कैरम'],
    ],
  },
  {
    category: ['dance', 'Dance', 'नृत्य'],
    services: [
      ['kathak', 'Kathak', 'कथक'],
      ['bharatanatyam', 'Bharatanatyam', 'भरतनाट्यम'],
      ['hip-hop', 'Hip-hop', 'हिप-हॉप'],
      ['contemporary-dance', 'Contemporary dance', 'समकालीन नृत्य'],
    ],
  },
  {
    category: ['music', 'Music', 'संगीत'],
    services: [
      ['hindustani-vocal', 'Hindustani vocal', 'हिन्दुस्तानी गायन'],
      ['carnatic-vocal', 'Carnatic vocal', 'कर्नाटक गायन'],
      ['tabla', 'Tabla', 'तबला'],
      ['guitar', 'Guitar', 'गिटार'],
      ['keyboard', 'Keyboard', 'कीबोर्ड'],
    ],
  },
  {
    category: ['yoga-and-fitness', 'Yoga and fitness', 'योग और फ़िटनेस'],
    services: [
      ['yoga', 'Yoga', 'योग'],
      ['zumba', 'Zumba', 'ज़ुम्बा'],
      ['pilates', 'Pilates', 'पिलाटे'],
      ['gymnastics', 'Gymnastics', 'जिम्नास्टिक'],
    ],
  },
  {
    category: ['martial-arts', 'Martial arts', 'मार्शल आर्ट'],
    services: [
      ['karate', 'Karate', 'कराटे'],
      ['taekwondo', 'Taekwondo', 'ताइक्वांडो'],
    ],
  },
  {
    category: ['learning', 'Learning', 'पढ़ाई'],
    services: [
      ['vedic-maths', 'Vedic maths', 'वैदिक गणित'],
      ['spoken-english', 'Spoken English', 'बोलचाल की अंग्रेज़ी'],
      ['coding', 'Coding', 'कोडिंग'],
      ['abacus', 'Abacus', 'अबेकस'],
    ],
  },
  {
    category: ['art-and-craft', 'Art and craft', 'कला और शिल्प'],
    services: [
      ['drawing', 'Drawing', 'चित्रकला'],
      ['pottery', 'Pottery', 'मिट्टी के बर्तन'],
      ['calligraphy', 'Calligraphy', 'सुलेख'],
    ],
  },
]

/** The other lists, each in order. Relations are built in. */
export const otherLists: Readonly<Record<string, readonly ListItem[]>> = {
  amenity: [
    ['parking', 'Parking', 'पार्किंग'],
    ['drinking-water', 'Drinking water', 'पीने का पानी'],
    ['changing-room', 'Changing room', 'कपड़े बदलने का कमरा'],
    ['shower', 'Showers', 'शावर'],
    ['first-aid', 'First aid', 'प्राथमिक चिकित्सा'],
    ['waiting-area', 'Waiting area for parents', 'अभिभावकों के लिए इंतज़ार स्थान'],
    ['air-conditioning', 'Air conditioning', 'वातानुकूलन'],
    ['wheelchair', 'Wheelchair access', 'व्हीलचेयर सुविधा'],
    ['equipment', 'Equipment for hire', 'किराये का सामान'],
    ['cctv', 'CCTV', 'सीसीटीवी'],
  ],
  center_type: [
    ['academy', 'Academy', 'अकादमी'],
    ['sports-complex', 'Sports complex', 'खेल परिसर'],
    ['studio', 'Studio', 'स्टूडियो'],
    ['housing-society', 'Housing society', 'आवासीय सोसाइटी'],
    ['school', 'School', 'विद्यालय'],
    ['community-hall', 'Community hall', 'सामुदायिक भवन'],
  ],
  operating_entity: [
    ['private', 'Private', 'निजी'],
    ['trust', 'Trust', 'ट्रस्ट'],
    ['residents-association', 'Residents’ association', 'निवासी संघ'],
    ['government', 'Government', 'सरकारी'],
  ],
  language: [
    ['english', 'English', 'अंग्रेज़ी'],
    ['hindi', 'Hindi', 'हिन्दी'],
    ['kannada', 'Kannada', 'कन्नड़'],
    ['marathi', 'Marathi', 'मराठी'],
    ['tamil', 'Tamil', 'तमिल'],
    ['telugu', 'Telugu', 'तेलुगु'],
    ['malayalam', 'Malayalam', 'मलयालम'],
    ['urdu', 'Urdu', 'उर्दू'],
  ],
  qualification: [
    ['coach-diploma', 'Diploma in coaching', 'कोचिंग में डिप्लोमा'],
    ['visharad', 'Visharad', 'विशारद'],
    ['bachelor-music', 'Bachelor of music', 'संगीत स्नातक'],
    ['bachelor-education', 'Bachelor of education', 'शिक्षा स्नातक'],
    ['lifeguard', 'Certified lifeguard', 'प्रमाणित लाइफ़गार्ड'],
    ['state-player', 'Played for the state', 'स्टेट लेवल के खिलाड़ी'],
    ['yoga-teacher', 'Certified yoga teacher', 'प्रमाणित योग टीचर'],
  ],
  age_group: [
    ['4-6', '4 to 6 years', '4 से 6 साल', { from: 4, to: 6 }],
    ['7-10', '7 to 10 years', '7 से 10 साल', { from: 7, to: 10 }],
    ['11-14', '11 to 14 years', '11 से 14 साल', { from: 11, to: 14 }],
    ['15-17', '15 to 17 years', '15 से 17 साल', { from: 15, to: 17 }],
    ['adults', 'Adults', 'वयस्क', { from: 18, to: null }],
    ['seniors', '60 years and above', '60 साल और ज़्यादा', { from: 60, to: null }],
  ],
  level: [
    ['beginner', 'Beginner', 'शुरुआती'],
    ['intermediate', 'Intermediate', 'मध्यम'],
    ['advanced', 'Advanced', 'उन्नत'],
  ],
  document_type: [
    ['pan', 'PAN card', 'पैन कार्ड'],
    ['aadhaar', 'Aadhaar card', 'आधार कार्ड'],
    ['gst-certificate', 'GST certificate', 'जीएसटी प्रमाणपत्र'],
    ['address-proof', 'Proof of address', 'पते का प्रूफ़'],
    ['qualification-proof', 'Proof of qualification', 'योग्यता का प्रूफ़'],
    ['police-verification', 'Police verification', 'पुलिस वेरिफ़िकेशन'],
  ],
  cancel_reason: [
    ['illness', 'Illness', 'बीमारी'],
    ['travel', 'Travel', 'यात्रा'],
    ['school', 'School or exams', 'विद्यालय या परीक्षा'],
    ['weather', 'Weather', 'मौसम'],
    ['expert-unavailable', 'The expert cannot come', 'एक्सपर्ट नहीं आ सकते'],
    ['space-unavailable', 'The space cannot be used', 'स्थान उपलब्ध नहीं'],
    ['other', 'Another reason', 'अन्य कारण'],
  ],
  reject_reason: [
    ['full', 'No place left', 'जगह नहीं बची'],
    ['age', 'Age does not fit', 'उम्र उपयुक्त नहीं'],
    ['documents', 'Documents are missing', 'दस्तावेज़ अधूरे हैं'],
    ['other', 'Another reason', 'अन्य कारण'],
  ],
  leave_reason: [
    ['illness', 'Illness', 'बीमारी'],
    ['family', 'Family', 'परिवार'],
    ['performance', 'Performance or tournament', 'प्रस्तुति या प्रतियोगिता'],
    ['other', 'Another reason', 'अन्य कारण'],
  ],
}

/**
 * GST in basis points with the service accounting code, from a date on; null is every other service. The rate for
 * physical well-being was reduced to 5% in September 2025.
 */
export const taxRates: readonly { service: string | null; sac: string; basisPoints: number; from: string }[] =
  [
    { service: null, sac: '999299', basisPoints: 1800, from: '2017-07-01' },
    ...[
      'badminton',
      'tennis',
      'table-tennis',
      'squash',
      'cricket',
      'football',
      'basketball',
      'swimming',
      'skating',
    ].map(service => ({ service, sac: '999652', basisPoints: 1800, from: '2017-07-01' })),
    ...['yoga', 'zumba', 'pilates', 'gymnastics'].flatMap(service => [
      { service, sac: '999723', basisPoints: 1800, from: '2017-07-01' },
      { service, sac: '999723', basisPoints: 500, from: '2025-09-22' },
    ]),
  ]
