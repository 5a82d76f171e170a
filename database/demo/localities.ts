type Place = readonly [code: string, en: string, hi: string, latitude: number, longitude: number]

/** Cities and the localities that people type, with their positions. */
export const cities: readonly { city: Place; quarters: readonly Place[] }[] = [
  {
    city: ['bengaluru', 'Bengaluru', 'बेंगलुरु', 12.9716, 77.5946],
    quarters: [
      ['malleshwaram', 'Malleshwaram', 'मल्लेश्वरम', 13.0031, 77.5643],
      ['rajajinagar', 'Rajajinagar', 'राजाजीनगर', 12.9915, 77.5546],
      ['sadashivanagar', 'Sadashivanagar', 'सदाशिवनगर', 13.0068, 77.5813],
      ['yeshwanthpur', 'Yeshwanthpur', 'यशवंतपुर', 13.0284, 77.5409],
      ['hebbal', 'Hebbal', 'हेब्बाल', 13.0358, 77.597],
      ['indiranagar', 'Indiranagar', 'इंदिरानगर', 12.9719, 77.6412],
      ['koramangala', 'Koramangala', 'कोरमंगला', 12.9352, 77.6245],
      ['jayanagar', 'Jayanagar', 'जयनगर', 12.925, 77.5938],
      ['jp-nagar', 'JP Nagar', 'जेपी नगर', 12.9063, 77.5857],
      ['basavanagudi', 'Basavanagudi', 'बसवनगुडी', 12.9421, 77.5754],
      ['hsr-layout', 'HSR Layout', 'एचएसआर लेआउट', 12.9116, 77.6389],
      ['whitefield', 'Whitefield', 'व्हाइटफ़ील्ड', 12.9698, 77.75],
      ['marathahalli', 'Marathahalli', 'मारतहल्ली', 12.9592, 77.6974],
      ['electronic-city', 'Electronic City', 'इलेक्ट्रॉनिक सिटी', 12.8452, 77.6602],
    ],
  },
  {
    city: ['pune', 'Pune', 'पुणे', 18.5204, 73.8567],
    quarters: [
      ['kothrud', 'Kothrud', 'कोथरूड', 18.5074, 73.8077],
      ['shivajinagar', 'Shivajinagar', 'शिवाजीनगर', 18.5308, 73.8475],
      ['deccan', 'Deccan Gymkhana', 'डेक्कन जिमखाना', 18.5167, 73.8414],
      ['aundh', 'Aundh', 'औंध', 18.558, 73.8075],
      ['baner', 'Baner', 'बाणेर', 18.559, 73.7868],
      ['wakad', 'Wakad', 'वाकड', 18.5975, 73.7898],
      ['hinjawadi', 'Hinjawadi', 'हिंजवडी', 18.5913, 73.7389],
      ['viman-nagar', 'Viman Nagar', 'विमान नगर', 18.5679, 73.9143],
      ['kalyani-nagar', 'Kalyani Nagar', 'कल्याणी नगर', 18.5463, 73.9033],
      ['hadapsar', 'Hadapsar', 'हडपसर', 18.5089, 73.926],
      ['kondhwa', 'Kondhwa', 'कोंढवा', 18.4697, 73.8897],
    ],
  },
]
