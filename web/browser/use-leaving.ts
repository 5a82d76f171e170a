import { useState } from 'react'

/** Leads to a page outside this app; the button that was pressed stays busy until the page is there. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  const leaveFor = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }
  return { isLeaving, leaveFor }
}
