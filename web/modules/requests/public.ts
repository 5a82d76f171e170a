export { RequestsList } from './requests-list.tsx'
export { WaitingRequests } from './waiting-requests.tsx'
export { WaitingTiles } from './waiting-tiles.tsx'
