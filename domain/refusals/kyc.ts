import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about KYC documents. */
export const KYC_REFUSALS = {
  kyc_no_documents: {
    status: 409,
    en: 'There’s nothing to submit yet. Add a document first.',
    hi: 'जमा करने के लिए अभी कुछ नहीं है। पहले एक दस्तावेज़ जोड़ें।',
    next: ['add_document'],
  },
  kyc_document_ended: {
    status: 409,
    en: 'One of the documents has expired. Replace it with one that is still valid.',
    hi: 'एक दस्तावेज़ की तारीख निकल चुकी है। उसकी जगह मान्य दस्तावेज़ दें।',
    next: ['change_document'],
  },
  kyc_unanswered: {
    status: 409,
    en: 'A question is still open. Answer each one, then submit again.',
    hi: 'एक सवाल का जवाब बाकी है। हर सवाल का जवाब देकर फिर जमा करें।',
    next: ['answer'],
  },
  kyc_being_looked_at: {
    status: 409,
    en: 'Your documents are under review. You can change them if we ask for more.',
    hi: 'आपके दस्तावेज़ देखे जा रहे हैं। कुछ पूछा जाने पर आप उन्हें बदल सकेंगे।',
    next: ['wait'],
  },
  kyc_document_there: {
    status: 409,
    en: 'You’ve already added this kind of document. Change that one instead.',
    hi: 'इस तरह का दस्तावेज़ पहले से है। उसी को बदलें।',
    next: ['change_document'],
  },
  kyc_document_asked_about: {
    status: 409,
    en: 'You’ve submitted this document. Replace it instead of removing it.',
    hi: 'यह दस्तावेज़ पहले जमा हो चुका है। इसे हटाने के बजाय बदलें।',
    next: ['change_document'],
  },
  kyc_too_many_documents: {
    status: 409,
    en: 'You can submit up to {max} documents.',
    hi: 'ज़्यादा से ज़्यादा {max} दस्तावेज़ जमा हो सकते हैं।',
    next: ['change_document'],
  },
  kyc_number_unreadable: {
    status: 409,
    en: 'This number was encrypted with another key and can’t be read. Ask for it again.',
    hi: 'यह नंबर दूसरी कुंजी से रखा गया था और अब पढ़ा नहीं जा सकता। इसे फिर माँगें।',
    next: ['ask_back'],
  },
  kyc_not_engaged: {
    status: 409,
    en: 'Only centers you work with can see your documents. You don’t work with this one.',
    hi: 'दस्तावेज़ उन सेंटरों को दिखते हैं जिनके साथ आप काम करते हैं। यह सेंटर उनमें नहीं है।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
