import type { FileStore } from './files/port.ts'
import type { Identity, IdentityService } from './identity/port.ts'
import type { MessageGateway } from './messages/port.ts'
import type { PaymentGateway } from './payments/port.ts'
import type { PushSender } from './push/port.ts'

/** Everything outside the system that operations may use. Chosen in server/main.ts. */
export interface Ports {
  /** The gateway new payments use; null where none is configured. */
  payments: PaymentGateway | null
  /** Every gateway we may still hear from, by name. */
  gateways: Record<string, PaymentGateway>
  messages: MessageGateway
  /** Says something to whoever reads this process's output: for setting up an installation alone. */
  tellOperator(text: string): void
  push: PushSender
  /** Makes and checks what the sign-in hands out. */
  identity: Identity
  /** Who signs people in instead of us; null where we do it ourselves. */
  identityService: IdentityService | null
  /** Where the bytes of uploaded files are. */
  files: FileStore
}
