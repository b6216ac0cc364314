export const addressFields = {
  firstName: 'Asha',
  lastName: 'Borah',
  email: 'asha@example.com',
  street: 'Station Road 4',
  city: 'Biswanath Chariali',
  state: 'Assam',
  zipcode: 784164,
  country: 'India',
  phone: '+91 60000 12345',
}
