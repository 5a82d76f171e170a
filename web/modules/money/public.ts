export { CenterPayment } from './center-payment.tsx'
