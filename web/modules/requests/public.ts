export { RequestsList } from './requests-list.tsx'
export { RequestsScroll } from './requests-scroll.tsx'
export { WaitingRequests } from './waiting-requests.tsx'
export { WaitingTiles } from './waiting-tiles.tsx'
