import { MessagesScreen } from '#web/modules/accounts/public.ts'

export default MessagesScreen
