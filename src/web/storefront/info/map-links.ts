const halfWidth = 0.008
const halfHeight = 0.004

export function mapLinks({ latitude, longitude }: { latitude: number; longitude: number }) {
  const around = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ].map((degrees) => degrees.toFixed(4))
  const embedded = new URLSearchParams({
    bbox: around.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  const marked = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return {
    embedded: `https://www.openstreetmap.org/export/embed.html?${embedded}`,
    page: `https://www.openstreetmap.org/?${marked}#map=16/${latitude}/${longitude}`,
  }
}
