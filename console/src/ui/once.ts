import { useState } from 'react'

/** Whether a condition has ever held. A layer that was opened stays mounted, so that it can close in its own time. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}
