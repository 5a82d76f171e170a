import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key under which calls from an address are counted: an IPv4 address itself, also when it arrives as IPv6
 * (`::ffff:1.2.3.4`), and the /64 of an IPv6 address, since one line gets all of that.
 */
export function countedAddress(address: string | undefined): string {
  // A connection that has already been lost has no address any more.
  if (!address) return 'nowhere'
  const known = read(address)
  if (!known) return address.toLowerCase()
  if (known instanceof ipaddr.IPv4) return known.toString()
  const line = known.parts.slice(0, 4).map(group => group.toString(16))
  return `${line.join(':')}::/64`
}

/** Whether an address is this very machine. */
export function isOwnMachine(address: string): boolean {
  return read(address)?.range() === 'loopback'
}

/** IPv4 mapped into IPv6 is IPv4. Its short forms, such as `127.1`, are not accepted. */
const read = (address: string) => (isIP(address) ? ipaddr.process(address) : null)
