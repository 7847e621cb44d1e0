import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast, tellError } from '#ui/toast.tsx'

type Props = {
  label: string
  /** The name of the file, without its ending. */
  fileName: string
  /** The reason why the member may not. */
  disabledReason: string | undefined
  export: () => Promise<{ csv: string; rows: number }>
  /** The message about so many rows. */
  done: (rows: number) => string
}

/** Exports the list's filtered rows, as a table for other programs. */
export function ExportButton({ label, fileName, disabledReason, done, export: makeTable }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { csv, rows } = await makeTable()
      saveFile(fileName, 'csv', csv)
      showToast({ text: done(rows) })
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="ml-auto">
      <Button
        size="sm"
        icon={<FileDown aria-hidden className="size-3.5!" />}
        loading={isBusy}
        disabledReason={disabledReason}
        onClick={() => void save()}
      >
        {label}
      </Button>
    </span>
  )
}
