/** So much may come at once, and so much more each second: whatever comes above that is refused. */
export class Bucket {
  private readonly most: number
  private readonly perSecond: number
  private left: number
  private at: number

  constructor(most: number, perSecond: number, now: number) {
    this.most = most
    this.perSecond = perSecond
    this.left = most
    this.at = now
  }

  takes(now: number): boolean {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < 1) return false
    this.left -= 1
    return true
  }
}
