import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * What stands for an address when calls are counted: an IPv4 address itself, also where it comes as IPv6
 * (`::ffff:1.2.3.4`), and the /64 of an IPv6 address, since a single line is given all of one.
 */
export function countedAddress(address: string | undefined): string {
  // A line that broke meanwhile has no address any more.
  if (!address) return 'nowhere'
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) {
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address, its gap filled with zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const read = (part: string) =>
    part.split(':').flatMap(group => {
      if (group === '') return []
      if (!group.includes('.')) return [Number.parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [(a << 8) | b, (c << 8) | d]
    })
  const first = read(head)
  const last = tail === undefined ? [] : read(tail)
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

/** Whether an address is this very machine. */
export function isOwnMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && ownMachine.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
