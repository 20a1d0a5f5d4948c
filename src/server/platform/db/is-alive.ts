import { errorCode } from './system-error.ts';

/** Whether a process of that number exists on this machine; EPERM means that it does and belongs to someone else. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
