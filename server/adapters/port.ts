import type { EmailSender } from './email/port.ts'
import type { FileStore } from './files/port.ts'
import type { Identity, IdentityService } from './identity/port.ts'
import type { MessageGateway } from './messages/port.ts'
import type { PaymentGateway } from './payments/port.ts'
import type { PictureMaker } from './pictures/port.ts'
import type { PushSender } from './push/port.ts'
import type { TileSource } from './tiles/port.ts'
import type { WhatsAppGateway } from './whatsapp/port.ts'

/** Everything outside the system that operations may use. Chosen in server/main.ts. */
export interface Ports {
  /** The gateway used for new payments; null when none is configured. */
  payments: PaymentGateway | null
  /** Every gateway that may still send us messages, by name. */
  gateways: Record<string, PaymentGateway>
  /** SMS. */
  messages: MessageGateway
  whatsapp: WhatsAppGateway
  email: EmailSender
  /** Prints a message for the operator of this process: only for setting up an installation. */
  tellOperator(text: string): void
  push: PushSender
  /** Creates and verifies the tokens of the sign-in. */
  identity: Identity
  /** An external identity service; null when we sign people in ourselves. */
  identityService: IdentityService | null
  /** Where the bytes of uploaded files are stored. */
  files: FileStore
  /** Re-encodes uploaded images. */
  pictures: PictureMaker
  /** Where the ground of maps comes from; null: there are no maps. */
  tiles: TileSource | null
}
