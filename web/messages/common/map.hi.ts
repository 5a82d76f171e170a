/** Words on a map; public pages load them with their map alone. */
export const map = {
  label: 'नक्शा',
  unavailable: 'नक्शे की पृष्ठभूमि उपलब्ध नहीं है। जगहें और दूरियाँ सही हैं।',
  zoomIn: 'पास लाएँ',
  zoomOut: 'दूर ले जाएँ',
  here: 'आप यहाँ हैं',
  pick: 'नक्शे पर जगह',
  pickHint: 'पिन हटाने के लिए नक्शे पर क्लिक करें या तीर वाली कुंजियाँ दबाएँ।',
} as const
