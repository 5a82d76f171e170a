import { MessagesOfCenterScreen } from '#web/modules/accounts/public.ts'

export default MessagesOfCenterScreen
