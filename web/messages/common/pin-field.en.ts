/** A pin on a map, and the ways to bring it near. */
export const pinField = {
  area: 'Area',
  areaHint: 'Brings the pin close; then move it to the right spot.',
  useDevice: 'Use where I am',
  near: 'Pin set near {area}.',
  set: 'Pin set.',
  moved: 'Moved {distance} {direction}.',
  directions: {
    n: 'north',
    ne: 'north-east',
    e: 'east',
    se: 'south-east',
    s: 'south',
    sw: 'south-west',
    w: 'west',
    nw: 'north-west',
  },
  deviceRefused: 'Your device did not tell where it is. Choose an area or set the pin by hand.',
} as const
