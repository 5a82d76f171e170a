export const requests = {
  learnersText: 'परिवार जो आपके सेंटर से जुड़ना या निवासी का ऐक्सेस चाहते हैं।',
  learnersEmpty: 'किसी परिवार का जवाब बाकी नहीं',
  learnersEmptyText: 'परिवारों की जुड़ने या निवासी ऐक्सेस की रिक्वेस्ट यहाँ आएगी।',
} as const
