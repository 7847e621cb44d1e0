import { TerminalError } from '#platform/end-in-words.ts'

/** Why a backup or its return was refused. */
export class BackupRefused extends TerminalError {}
