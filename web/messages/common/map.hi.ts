/** Words on a map; public pages load them with their map alone. */
export const map = {
  label: 'नक्शा',
  unavailable: 'नक्शा अभी लोड नहीं हो पा रहा है। जगहें और दूरियाँ सही हैं।',
  twoFingers: 'नक्शा खिसकाने के लिए दो उँगलियाँ चलाएँ',
  ctrlScroll: 'ज़ूम करने के लिए {key} दबाकर स्क्रॉल करें',
  group: '{count, number} जगहें: {names}{more, plural, =0 {} other { और # और}}',
  zoomIn: 'पास लाएँ',
  zoomOut: 'दूर ले जाएँ',
  here: 'आप यहाँ हैं',
  pick: 'नक्शे पर जगह',
  pickHint: 'पिन खिसकाने के लिए नक्शे पर टैप करें या ऐरो बटन दबाएँ।',
} as const
