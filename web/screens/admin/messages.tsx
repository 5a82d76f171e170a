import { MessagesScreen } from '#web/modules/conversations/public.ts'

export default function Messages() {
  return <MessagesScreen reader="admin" />
}
