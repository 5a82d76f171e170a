import { useQuery } from '@tanstack/react-query'
import { readInstallation } from './installation.ts'

/** What the server tells every browser: whether it runs as a demo, where map tiles come from. Read once. */
export const useConfig = () =>
  useQuery({ queryKey: ['GET /config'], queryFn: readInstallation, staleTime: Number.POSITIVE_INFINITY }).data
