import { readFile } from 'node:fs/promises'

/**
 * When the process started, in kernel ticks since boot, with the id of the boot: process ids are reused, above all in
 * containers. Null if there is no /proc.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The second field is the program's name in parentheses, and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${fields[19]}@${boot.trim()}`
  } catch {
    return null
  }
}
