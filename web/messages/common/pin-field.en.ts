/** A pin on a map, and the ways to bring it near. */
export const pinField = {
  area: 'Area or town',
  noTown: 'No town has this name.',
  how: 'Choose an area or town, then tap the map, or move the pin with the arrow keys.',
  howByName: 'Choose an area or town. To be exact, be there and tap “Use my location”.',
  useDevice: 'Use my location',
  near: 'Set near {area}.',
  set: 'Set.',
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
  deviceRefused: 'Your device did not tell where it is. Choose an area or town.',
} as const
