import { defineTemplate } from './template.ts'

/**
 * Every SMS we send. A text is registered with the carriers word for word, so a change here needs a new
 * registration (docs/operations.md). The last line of a code message binds it to our pages: phones autofill it only
 * there. `{platform}` is the installation's own name, which is registered as a fixed word: if it was registered
 * under another name than the one on screen, `SMS_NAME` sets that one.
 */
export const templates = {
  sign_in_code: defineTemplate({
    variables: { code: 'code', minutes: 'count', host: 'host' },
    text: {
      en: '{code} is your OTP to sign in to {platform}. Valid for {minutes} minutes. Do not share it with anybody.\n\n@{host} #{code}',
      hi: '{code} आपका {platform} साइन-इन OTP है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ।\n\n@{host} #{code}',
    },
    mostSegments: 3,
  }),
  accept_terms_code: defineTemplate({
    variables: { code: 'code', minutes: 'count', host: 'host' },
    text: {
      en: '{code} is your OTP to accept the terms on {platform}. Valid for {minutes} minutes. Do not share it with anybody.\n\n@{host} #{code}',
      hi: '{code} {platform} पर शर्तें मंज़ूर करने का आपका OTP है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ।\n\n@{host} #{code}',
    },
    mostSegments: 3,
  }),
  payout_account_code: defineTemplate({
    variables: { code: 'code', minutes: 'count', host: 'host' },
    text: {
      en: '{code} is your OTP to change where {platform} pays you. Valid for {minutes} minutes. Do not share it with anybody.\n\n@{host} #{code}',
      hi: '{code} {platform} पर आपका पेमेंट खाता बदलने का OTP है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ।\n\n@{host} #{code}',
    },
    mostSegments: 3,
  }),
  verify_agreement_code: defineTemplate({
    variables: { code: 'code', minutes: 'count', host: 'host' },
    text: {
      en: '{code} is your OTP to sign an agreement on {platform}. Valid for {minutes} minutes. Do not share it with anybody.\n\n@{host} #{code}',
      hi: '{code} {platform} पर एग्रीमेंट साइन करने का आपका OTP है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ।\n\n@{host} #{code}',
    },
    mostSegments: 3,
  }),
  erase_data_code: defineTemplate({
    variables: { code: 'code', minutes: 'count', host: 'host' },
    text: {
      en: '{code} is your OTP to erase data on {platform}. Valid for {minutes} minutes. Do not share it with anybody.\n\n@{host} #{code}',
      hi: '{code} {platform} पर डेटा डिलीट करने का आपका OTP है। {minutes} मिनट तक मान्य। इसे किसी को न बताएँ।\n\n@{host} #{code}',
    },
    mostSegments: 3,
  }),
  staff_invited: defineTemplate({
    variables: { center: 'words', host: 'host' },
    text: {
      en: '{center} has added you to its staff on {platform}. Open {host} and sign in with this phone number as Center.',
      hi: '{center} ने आपको {platform} पर अपने स्टाफ़ में जोड़ा है। {host} खोलें और इसी फ़ोन नंबर से सेंटर के रूप में साइन इन करें।',
    },
    mostSegments: 5,
  }),
  guardian_invited: defineTemplate({
    variables: { by: 'words', link: 'link' },
    text: {
      en: '{platform}: {by} asks you to look after a child together. Answer at {link} with this phone number.',
      hi: '{platform}: {by} चाहते हैं कि आप भी एक बच्चे के अभिभावक बनें। इसी फ़ोन नंबर से यहाँ जवाब दें: {link}',
    },
    mostSegments: 4,
  }),
  expert_invited: defineTemplate({
    variables: { center: 'words', host: 'host' },
    text: {
      en: '{center} would like to work with you on {platform}. Open {host} and sign in with this phone number as Expert.',
      hi: '{center} {platform} पर आपके साथ काम करना चाहता है। {host} खोलें और इसी फ़ोन नंबर से एक्सपर्ट के रूप में साइन इन करें।',
    },
    mostSegments: 5,
  }),
  center_ready: defineTemplate({
    variables: { center: 'words', host: 'host' },
    text: {
      en: '{center} is ready for you on {platform}. Open {host} and sign in with this phone number as Center.',
      hi: '{center} {platform} पर आपके लिए तैयार है। {host} खोलें और इसी फ़ोन नंबर से सेंटर के रूप में साइन इन करें।',
    },
    mostSegments: 5,
  }),
  account_ready: defineTemplate({
    variables: { role: 'words', host: 'host' },
    text: {
      en: 'You have a place on {platform}. Open {host} and sign in with this phone number as {role}.',
      hi: '{platform} पर आपका खाता तैयार है। {host} खोलें और इसी फ़ोन नंबर से {role} के रूप में साइन इन करें।',
    },
    mostSegments: 5,
  }),
  booking_moved: defineTemplate({
    variables: { service: 'words', from: 'words', to: 'words', link: 'link' },
    text: {
      en: '{platform}: your class {service} of {from} is now on {to}. Details: {link}',
      hi: '{platform}: {from} की आपकी क्लास {service} अब {to} को है। जानकारी: {link}',
    },
    mostSegments: 4,
  }),
  booking_cancelled: defineTemplate({
    variables: { service: 'words', time: 'words', link: 'link' },
    text: {
      en: '{platform}: your class {service} on {time} is cancelled. Details: {link}',
      hi: '{platform}: {time} की आपकी क्लास {service} रद्द हो गई है। जानकारी: {link}',
    },
    mostSegments: 4,
  }),
  dues_reminder: defineTemplate({
    variables: { amount: 'words', center: 'words', link: 'link' },
    text: {
      en: '{platform}: {amount} is due at {center}. Pay at the center, or here: {link}',
      hi: '{platform}: {center} में {amount} बकाया है। सेंटर पर या यहाँ पेमेंट करें: {link}',
    },
    mostSegments: 4,
  }),
  payment_receipt: defineTemplate({
    variables: { amount: 'words', center: 'words', link: 'link' },
    text: {
      en: '{platform}: {center} received {amount}. Your receipt: {link}',
      hi: '{platform}: {center} को {amount} मिले। रसीद: {link}',
    },
    mostSegments: 3,
  }),
  late_payment: defineTemplate({
    variables: { service: 'words', time: 'words', link: 'link' },
    text: {
      en: '{platform}: your payment for {service} on {time} came too late. Choose another time or your money back: {link}',
      hi: '{platform}: {time} की {service} का आपका पेमेंट देर से आया। दूसरा समय या रिफ़ंड चुनें: {link}',
    },
    mostSegments: 4,
  }),
}

export type TemplateName = keyof typeof templates
