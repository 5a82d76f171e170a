/** Master list items that the generated data needs in any case: list, code, English, Hindi. */
export const scaleItems = [
  ['center_type', 'studio', 'Studio', 'स्टूडियो'],
  ['center_type', 'sports-complex', 'Sports complex', 'खेल परिसर'],
  ['center_type', 'housing-society', 'Housing society', 'आवासीय सोसाइटी'],
  ['operating_entity', 'private', 'Private', 'निजी'],
  ['operating_entity', 'trust', 'Trust', 'ट्रस्ट'],
  ['language', 'english', 'English', 'अंग्रेज़ी'],
  ['language', 'hindi', 'Hindi', 'हिन्दी'],
  ['language', 'kannada', 'Kannada', 'कन्नड़'],
  ['amenity', 'parking', 'Parking', 'पार्किंग'],
  ['amenity', 'changing-room', 'Changing room', 'कपड़े बदलने का कमरा'],
  ['amenity', 'drinking-water', 'Drinking water', 'पीने का पानी'],
  ['amenity', 'air-conditioning', 'Air conditioning', 'वातानुकूलन'],
  ['amenity', 'wheelchair', 'Wheelchair access', 'व्हीलचेयर सुविधा'],
  ['amenity', 'equipment', 'Equipment for hire', 'किराये का सामान'],
  ['service', 'yoga', 'Yoga', 'योग'],
  ['service', 'badminton', 'Badminton', 'बैडमिंटन'],
  ['service', 'swimming', 'Swimming', 'तैराकी'],
  ['service', 'tennis', 'Tennis', 'टेनिस'],
  ['service', 'table-tennis', 'Table tennis', 'टेबल टेनिस'],
  ['service', 'cricket', 'Cricket', 'क्रिकेट'],
  ['service', 'football', 'Football', 'फुटबॉल'],
  ['service', 'karate', 'Karate', 'कराटे'],
  ['service', 'chess', 'Chess', 'शतरंज'],
  ['service', 'bharatanatyam', 'Bharatanatyam', 'भरतनाट्यम'],
  ['service', 'kathak', 'Kathak', 'कथक'],
  ['service', 'guitar', 'Guitar', 'गिटार'],
  ['service', 'keyboard', 'Keyboard', 'कीबोर्ड'],
  ['service', 'vocal-music', 'Vocal music', 'गायन'],
  ['service', 'drawing', 'Drawing', 'चित्रकला'],
  ['service', 'pottery', 'Pottery', 'मिट्टी के बर्तन'],
  ['service', 'gymnastics', 'Gymnastics', 'जिम्नास्टिक'],
  ['service', 'skating', 'Skating', 'स्केटिंग'],
  ['service', 'zumba', 'Zumba', 'ज़ुम्बा'],
  ['service', 'pilates', 'Pilates', 'पिलाटे'],
] as const

/** Cities with the share of centers in them (together 100), degrees, and the state's GST code. */
export const scaleCities = [
  ['bengaluru', 'Bengaluru', 'बेंगलुरु', 18, 12.9716, 77.5946, '29'],
  ['mumbai', 'Mumbai', 'मुंबई', 14, 19.076, 72.8777, '27'],
  ['delhi', 'Delhi', 'दिल्ली', 14, 28.6139, 77.209, '07'],
  ['hyderabad', 'Hyderabad', 'हैदराबाद', 9, 17.385, 78.4867, '36'],
  ['pune', 'Pune', 'पुणे', 8, 18.5204, 73.8567, '27'],
  ['chennai', 'Chennai', 'चेन्नई', 8, 13.0827, 80.2707, '33'],
  ['kolkata', 'Kolkata', 'कोलकाता', 6, 22.5726, 88.3639, '19'],
  ['ahmedabad', 'Ahmedabad', 'अहमदाबाद', 5, 23.0225, 72.5714, '24'],
  ['jaipur', 'Jaipur', 'जयपुर', 4, 26.9124, 75.7873, '08'],
  ['lucknow', 'Lucknow', 'लखनऊ', 3, 26.8467, 80.9462, '09'],
  ['kochi', 'Kochi', 'कोच्चि', 3, 9.9312, 76.2673, '32'],
  ['indore', 'Indore', 'इंदौर', 3, 22.7196, 75.8577, '23'],
  ['mysuru', 'Mysuru', 'मैसूरु', 3, 12.2958, 76.6394, '29'],
  ['nagpur', 'Nagpur', 'नागपुर', 2, 21.1458, 79.0882, '27'],
] as const

/** Syllables for generating names, so that they differ as real ones do. */
export const latinSyllables = 'ka ra vi su mi na la de sha pri ta ni ro ja hu an ma el go bi ya tra pu ze'
export const devanagariSyllables = 'का रा वि सु मी ना ला दे शा प्रि ता नि रो जा हु अन मा एल गो बी या त्र पु ज़े'
