import { DevicesList } from '#web/modules/accounts/public.ts'

export default function Devices() {
  return <DevicesList />
}
