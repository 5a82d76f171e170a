import type { Translated } from '../language.ts'
import type { orders as en } from './orders.en.ts'

export const orders = {
  number: 'ऑर्डर {number}',
  total: 'कुल',
  paid: 'चुकाया गया',
  refunded: 'वापस किया गया',
  due: 'चुकाना बाकी',
  payments: 'भुगतान',
  refunds: 'वापसी',
  methods: { gateway: 'ऑनलाइन', cash: 'नकद', upi: 'UPI', bank: 'बैंक ट्रांसफ़र' },
  paymentStatuses: {
    created: 'शुरू हुआ',
    submitted: 'जाँच हो रही है',
    captured: 'चुकाया गया',
    failed: 'नहीं हो पाया',
    rejected: 'अस्वीकृत',
  },
  refundStatuses: {
    quoted: 'तय हुई',
    approved: 'मंज़ूर',
    processing: 'भेजी जा रही है',
    processed: 'भेज दी गई',
    failed: 'देर हो रही है, हम फिर कोशिश करेंगे',
  },
  destinations: { source: 'जिस तरीके से भुगतान हुआ था', wallet: 'वॉलेट में', cash: 'नकद' },
  handOut: 'नकद दे दिया',
  handedOut: '{amount} नकद दे दिया गया',
  retry: 'फिर कोशिश करें',
  retried: 'वापसी फिर से भेजी जा रही है',
  late: 'देर से आया',
  desk: {
    title: 'भुगतान लें',
    due: 'चुकाना है',
    method: 'भुगतान कैसे हुआ?',
    reference: 'भुगतान का संदर्भ',
    referenceUpi: 'UPI लेन-देन संख्या',
    exact: 'पूरी राशि दर्ज होती है। ठीक {amount} लें।',
    confirm: '{amount} दर्ज करें',
    done: '{amount} दर्ज हुए',
    nothing: 'कुछ चुकाना बाकी नहीं है।',
  },
} satisfies Translated<typeof en>
