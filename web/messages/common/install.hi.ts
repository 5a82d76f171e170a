import type { Translated } from '../language.ts'
import type { install as english } from './install.en.ts'

export const install: Translated<typeof english> = {
  title: '{name} को होम स्क्रीन पर जोड़ें',
  text: 'एक टैप में आपकी क्लासें, बिना इंटरनेट के भी।',
  action: 'ऐप इंस्टॉल करें',
  dismiss: 'फिर न दिखाएँ',
  stepShare: 'ब्राउज़र में शेयर दबाएँ',
  stepAdd: '“होम स्क्रीन में जोड़ें” चुनें',
  stepOpen: 'वहीं से खोलें',
  pushNeeds: 'iPhone और iPad पर पुश तब चलता है, जब ऐप होम स्क्रीन पर हो:',
  newTitle: 'नया वर्ज़न तैयार है',
  newText: 'एक सेकंड लगेगा। आप इसी पेज पर रहेंगे।',
  newTyping: 'पहले जो लिख रहे हैं उसे सेव करें या बंद करें।',
  newAction: 'अपडेट करें',
  later: 'बाद में',
  shared: {
    title: 'पेमेंट की रसीद जोड़ें',
    which: 'यह किस पेमेंट की है?',
    file: 'आपके फ़ोन से: {name}',
    none: 'कोई पेमेंट बाकी नहीं। यह रसीद आप यहाँ से डिलीट कर सकते हैं।',
    notTaken: 'यह सेंटर यहाँ रसीद नहीं लेता। इसे रिसेप्शन पर दिखाएँ।',
    notArrived: 'रसीद नहीं पहुँची। उसे फिर शेयर करें।',
    gone: 'कोई शेयर की गई रसीद नहीं है। गैलरी या UPI ऐप से फिर शेयर करें।',
    drop: 'रसीद डिलीट करें',
    dropped: 'रसीद डिलीट हुई',
    send: 'रसीद भेजें',
    sent: 'रसीद {center} को भेजी गई',
    wrongKind: 'रसीद के लिए सिर्फ़ तस्वीर या PDF चलती है।',
    tooLarge: 'फ़ाइल बहुत बड़ी है। ज़्यादा से ज़्यादा {megabytes} MB।',
  },
}
